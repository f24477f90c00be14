import { describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authSecretOf } from '../../../src/platform/auth/auth-secret.ts';
import { misspeltSettings, readConfig } from '../../../src/platform/config/config.ts';
import { StartRefused } from '../../../src/platform/config/start-refused.ts';
import { SETTINGS } from '../../../src/platform/config/config-settings.ts';
import { WITHOUT_LIMITS } from '../../../src/platform/config/without-limits.ts';

const SECRET = 'x'.repeat(32);

const problemsOf = (environment: Record<string, string>): StartRefused['problems'] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof StartRefused) return error.problems;
    throw error;
  }
};

describe('configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 2567,
      host: '127.0.0.1',
      dataFolder: '.data',
      databaseUrl: undefined,
    });
  });

  test('has one list that lifts every limit per account and address', () => {
    expect(problemsOf(WITHOUT_LIMITS)).toEqual([]);
    const limits = Object.values(SETTINGS).flatMap(({ variable }) =>
      /_PER_(ACCOUNT|ADDRESS|DAY|MINUTE|SECOND)$/.test(variable) ? [variable] : [],
    );
    expect(Object.keys(WITHOUT_LIMITS).sort()).toEqual(limits.sort());
  });

  test('variables override defaults, empty ones count as absent', () => {
    const config = readConfig({ PORT: '8080', CLOCK_CAP: '0.5', DATABASE_URL: '', HOST: ' 0.0.0.0 ' });
    expect(config).toMatchObject({ port: 8080, clockCap: 0.5, databaseUrl: undefined, host: '0.0.0.0' });
  });

  test.each([
    ['PORT', 'http', 'PORT is "http": it must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT is "70000": it must be a whole number from 0 to 65535'],
    ['PORT', '1e3', 'PORT is "1e3": it must be a whole number from 0 to 65535'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud": it must be one of fatal, error, warn, info, debug, trace, silent',
    ],
    ['CLOCK_BANK', '-1', 'CLOCK_BANK is "-1": it must be seconds, from 1 to 2592000'],
    ['AUTH_SECRET', 'short', 'AUTH_SECRET is not understood: it must be at least 32 characters'],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod": it must be one of production, development, test'],
  ])('%s=%s is refused in one line that says what is allowed', (variable, value, message) => {
    expect(problemsOf({ [variable]: value })).toEqual([{ code: 'settingInvalid', message }]);
  });

  test('all mistakes are reported at once', () => {
    const wrong = { PORT: 'eighty', CLOCK_CAP: 'x', NODE_ENV: 'production', LEASE: '0' };
    expect(problemsOf(wrong).map(({ code, message }) => [code, message.split(' ')[0]])).toEqual([
      ['settingInvalid', 'PORT'],
      ['settingInvalid', 'CLOCK_CAP'],
      ['settingInvalid', 'LEASE'],
      ['settingMissing', 'AUTH_SECRET'],
    ]);
  });

  test('a secret may be read from a file, which must exist and be the only source', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'penance-secrets-'));
    try {
      const [full, empty] = [join(folder, 'full'), join(folder, 'empty')];
      await writeFile(full, `${SECRET}\n`);
      await writeFile(empty, '\n');
      expect(readConfig({ AUTH_SECRET_FILE: full }).authSecret).toBe(SECRET);
      expect(readConfig({ PORT_FILE: full }).port).toBe(2567);
      for (const [file, message] of [
        [full, 'AUTH_SECRET and AUTH_SECRET_FILE are both given: remove one of them'],
        [empty, `AUTH_SECRET_FILE names ${empty}, which is empty`],
        [folder, expect.stringMatching(/^AUTH_SECRET_FILE names a file that cannot be read: EISDIR/)],
      ] as const)
        expect(problemsOf({ AUTH_SECRET_FILE: file, ...(file === full && { AUTH_SECRET: SECRET }) })).toEqual(
          [{ code: 'settingFile', message }],
        );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('variables that look like misspelt settings are reported, others are not', () => {
    const near = ['DATABASEURL', 'REDIS_URI', 'AUTH_SECERT', 'prot', 'LOG_LEVLE', 'METRICS_TOKEN_FIEL'];
    const far = ['PATH', 'HOME', 'HOSTNAME', 'PENANCE_PORT', 'POSTGRES_URL', 'LOG', 'REDIS_HOST', 'PORT'];
    const names = Object.fromEntries([...near, ...far].map((name) => [name, 'x']));
    expect(misspeltSettings(names).map(({ variable, meant }) => `${variable} ${meant}`)).toEqual([
      'DATABASEURL DATABASE_URL',
      'REDIS_URI REDIS_URL',
      'AUTH_SECERT AUTH_SECRET',
      'prot PORT',
      'LOG_LEVLE LOG_LEVEL',
      'METRICS_TOKEN_FIEL METRICS_TOKEN_FILE',
    ]);
  });

  test('mails need a sender, and the address that their links lead to', () => {
    const smtp = { SMTP_URL: 'smtps://user:word@mail.example' };
    expect(problemsOf(smtp).map(({ code, message }) => [code, message.split(' ')[0]])).toEqual([
      ['settingMissing', 'MAIL_FROM'],
      ['settingMissing', 'SITE_ADDRESS'],
    ]);
    const site = { ...smtp, SITE_ADDRESS: 'https://play.example' };
    for (const sender of [
      'penance@play.example',
      'Penance <penance@play.example>',
      'Büßer 3 <a.b+c@play.example>',
    ])
      expect(readConfig({ ...site, MAIL_FROM: sender }).mailFrom).toBe(sender);
    for (const sender of ['penance', 'a@b.example, c@d.example', 'A\nBcc: x <a@b.example>', 'a@b.example>'])
      expect(problemsOf({ ...site, MAIL_FROM: sender })).toMatchObject([{ code: 'settingInvalid' }]);
  });

  test('an identity provider needs to know this server, which needs an address; none is half set', () => {
    const missing = (given: Record<string, string>) =>
      problemsOf(given).map(({ code, message }) => [code, message.split(' ')[0]]);
    expect(missing({ OIDC_ISSUER: 'https://login.example' })).toEqual([
      ['settingMissing', 'OIDC_CLIENT_ID'],
      ['settingMissing', 'SITE_ADDRESS'],
    ]);
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'])
      expect(missing({ [name]: 'x' })).toContainEqual(['settingMissing', 'OIDC_ISSUER']);
    const whole = { OIDC_CLIENT_ID: 'penance', SITE_ADDRESS: 'https://play.example' };
    for (const issuer of ['https://login.example/realms/a', 'http://127.0.0.1:9', 'http://localhost/a'])
      expect(readConfig({ ...whole, OIDC_ISSUER: issuer }).oidcIssuer).toBe(issuer);
    for (const issuer of [
      'http://login.example',
      'http://localhost.example',
      'http://127.0.0.1@login.example',
      'https://user@login.example',
      'login.example',
    ])
      expect(missing({ ...whole, OIDC_ISSUER: issuer })).toEqual([['settingInvalid', 'OIDC_ISSUER']]);
  });

  test('production requires a secret', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^AUTH_SECRET is absent/);
    expect(readConfig({ NODE_ENV: 'production', AUTH_SECRET: SECRET }).authSecret).toBe(SECRET);
  });

  test('every default is itself a valid value, and no variable is named twice', () => {
    const settings = Object.values(SETTINGS);
    expect(new Set(settings.map(({ variable }) => variable)).size).toBe(settings.length);
    for (const { variable, fallback } of settings)
      if (fallback !== undefined)
        expect(() => readConfig({ [variable]: String(fallback), AUTH_SECRET: SECRET })).not.toThrow();
  });
});

describe('the secret for tokens', () => {
  test('is generated once, stored, and readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'penance-secret-'));
    try {
      const dataFolder = join(folder, 'new');
      const all = await Promise.all(
        Array.from({ length: 8 }, () => authSecretOf({ authSecret: undefined, dataFolder })),
      );
      expect(new Set(all).size).toBe(1);
      expect(all[0]).toMatch(/^[0-9a-f]{64}$/);
      const file = join(dataFolder, 'auth-secret');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readFile(file, 'utf8')).toBe(all[0]);
      expect(await authSecretOf({ authSecret: SECRET, dataFolder })).toBe(SECRET);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
