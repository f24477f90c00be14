import { describe, expect, test } from '@jest/globals';
import { isPublicAddress, targetProblem } from '../../../src/platform/outgoing/public-target.ts';

describe('addresses', () => {
  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:1.1.1.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::1',
    '2001::1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('webhook targets', () => {
  test.each([
    'https://example.org/penance',
    'https://93.184.216.34:8443/',
    'https://example.org:443/',
    'https://example.org:1024/',
    'https://[2606:4700:4700::1111]/',
  ])('%s is allowed', (url) => {
    expect(targetProblem(url, false)).toBeUndefined();
  });

  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'example.org',
    'https://example.org:0/',
    'https://example.org:22/',
    'https://1.1.1.1:1023/',
    'https://user:password@example.org/',
    'https://localhost/',
    'https://localhost./',
    'https://db.internal/',
    'https://postgres/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
  ])('%s is not allowed', (url) => {
    expect(targetProblem(url, false)).toEqual(expect.any(String));
  });

  test('an operator may allow private ones, but never other schemes or passwords', () => {
    expect(targetProblem('http://127.0.0.1:8080/', true)).toBeUndefined();
    expect(targetProblem('file:///etc/passwd', true)).toEqual(expect.any(String));
    expect(targetProblem('http://a:b@127.0.0.1/', true)).toEqual(expect.any(String));
  });
});
