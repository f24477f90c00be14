import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that is currently free. */
export const freePort = async (): Promise<number> => {
  const listening = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  await new Promise((resolve) => listening.close(resolve));
  return port;
};
