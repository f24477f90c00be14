import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMetrics, type Metrics } from '../../../src/platform/metrics/metrics.ts';

let metrics: Metrics;
beforeEach(() => {
  metrics = createMetrics();
});
afterEach(() => metrics.close());

const valueOf = (name: string): number =>
  Number(
    metrics
      .text()
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

test('durations of requests and commits are exposed as cumulative histograms', () => {
  for (const seconds of [0.0005, 0.001, 0.3, 99]) metrics.observeRequest(200, seconds, 'other');
  metrics.observeCommit(0.02);
  expect(valueOf('penance_http_request_seconds_bucket{le="0.001"}')).toBe(2);
  expect(valueOf('penance_http_request_seconds_bucket{le="0.25"}')).toBe(2);
  expect(valueOf('penance_http_request_seconds_bucket{le="0.5"}')).toBe(3);
  expect(valueOf('penance_http_request_seconds_bucket{le="10"}')).toBe(3);
  expect(valueOf('penance_http_request_seconds_bucket{le="+Inf"}')).toBe(4);
  expect(valueOf('penance_http_request_seconds_count')).toBe(4);
  expect(valueOf('penance_http_request_seconds_sum')).toBeCloseTo(99.3015);
  expect(valueOf('penance_journal_commit_seconds_count')).toBe(1);
  expect(valueOf('penance_http_requests_total{status="200"}')).toBe(4);
});

test('the event loop delay is reported to every scrape, not only to the first', async () => {
  const end = performance.now() + 150;
  while (performance.now() < end);
  // The delay is noticed by a timer that was due during it.
  while (!(valueOf('penance_event_loop_delay_p99_seconds') > 0)) await sleep(20);
  expect(valueOf('penance_event_loop_delay_p99_seconds')).toBeGreaterThan(0);
});
