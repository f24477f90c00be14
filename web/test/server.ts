import { startServer as startRealServer, type RealServer } from '../../client-sdk/test/real-server.ts';
import { assertNoViewDiffered } from '../../server/test/support/view-differences.ts';

export interface TestServer extends Omit<RealServer, 'stop'> {
  /** Fails if a client reported a view that differs from the server’s. */
  readonly close: () => Promise<void>;
}

/** `settings`: additional environment variables. */
export const startServer = async (settings: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
  const { stop, ...server } = await startRealServer({
    LOG_LEVEL: 'warn',
    MESSAGES_PER_SECOND: '100000',
    STOP_PATIENCE: '3',
    ...settings,
  });
  const close = async (): Promise<void> => {
    try {
      await assertNoViewDiffered(server.url);
    } finally {
      await stop();
    }
  };
  return { ...server, close };
};
