import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PenanceClient, PenanceError } from '@penance/client-sdk';
import { placeOf } from './called-from.ts';
import type { GivenArguments, OptionSpecs } from './command.ts';
import { CommandFailed, UsageError } from './command.ts';

export const accountOptions = {
  url: { value: 'URL', summary: 'the server (http://127.0.0.1:2567)' },
  name: { value: 'NAME', summary: 'your name (Player); the same name is the same account the next time' },
  players: { value: 'FOLDER', summary: 'folder of the saved tokens (.data/players)' },
} as const satisfies OptionSpecs;

const FOLDER = '.data/players';

/** The account of that name on that server: a new guest the first time, and the same one from then on. */
export const ownAccount = (given: GivenArguments): Promise<PenanceClient> =>
  accountOf({
    url: given.text('url') ?? 'http://127.0.0.1:2567',
    name: given.text('name') ?? 'Player',
    folder: given.text('players') ?? FOLDER,
  });

export const accountOf = async ({
  url,
  name,
  folder = FOLDER,
}: {
  readonly url: string;
  readonly name: string;
  readonly folder?: string;
}): Promise<PenanceClient> => {
  if (!/^[\p{L}\p{N} ._-]{1,40}$/u.test(name)) throw new UsageError(`"${name}" is not a name`);
  const file = fileOf(folder, url, name);
  const token = await readFile(file, 'utf8').catch(() => '');
  try {
    if (token !== '') return await PenanceClient.connect(url, { token });
    const client = await PenanceClient.connect(url, { name });
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, client.token, { mode: 0o600 });
    return client;
  } catch (error) {
    if (!(error instanceof PenanceError) || error.code === 'addressInvalid') throw error;
    throw new CommandFailed(`${url}: ${error.message}`, { cause: error });
  }
};

const fileOf = (folder: string, url: string, name: string): string =>
  join(placeOf(folder), encodeURIComponent(url), `${encodeURIComponent(name)}.token`);
