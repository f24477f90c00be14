import { openAdmin } from '../../src/admin/admin.ts';
import type { PostgresAddress } from '../../src/platform/database/client.ts';

type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** Does something as an operator of the server with this database. */
export const acting = async <Result>(
  address: PostgresAddress,
  act: (admin: Admin) => Promise<Result>,
): Promise<Result> => {
  const admin = await openAdmin(address);
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
};
