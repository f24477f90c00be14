import { jest } from '@jest/globals';

/**
 * Loaded before a test file of CI that needs servers, databases or browsers: a test that fails is tried once more at the
 * end of its file. test-costs.mjs names such tests, and fails the run if there are several. See
 * docs/decisions/tests-that-fail-once.md.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
