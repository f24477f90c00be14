import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the secrets that docker-compose.yml mounts, one file each, in the given folder (`secrets`). Never replaces one:
 * losing AUTH_SECRET means losing every session.
 */
const folder = process.argv[2] ?? 'secrets';
const secret = () => randomBytes(32).toString('hex');
const [postgres, redis] = [secret(), secret()];
const files = {
  auth_secret: secret(),
  metrics_token: secret(),
  postgres_password: postgres,
  redis_password: redis,
  grafana_password: secret(),
  database_url: `postgres://penance:${postgres}@database:5432/penance`,
  redis_url: `redis://:${redis}@redis:6379`,
};

try {
  // The folder's mode keeps other users of this machine out; the files must be readable by other users inside the
  // containers.
  mkdirSync(folder, { mode: 0o700 });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `${text}\n`, { mode: 0o444, flag: 'wx' });
  process.stderr.write(`${folder} has ${Object.keys(files).join(', ')}. Back it up.\n`);
} catch (error) {
  process.stderr.write(`The secrets were not made: ${error.message}\n`);
  process.exitCode = 1;
}
