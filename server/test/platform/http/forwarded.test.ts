import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { cleanForwarded, clientAddressBy, plainAddress } from '../../../src/platform/http/forwarded.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:40001 ', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', undefined],
  ['', undefined],
  ['_hidden', undefined],
  ['203.0.113.7:port', undefined],
  ['[203.0.113.7]:1', undefined],
])('%j is the address %s', (written, address) => {
  expect(plainAddress(written)).toBe(address);
});

test.each([
  ['198.51.100.1:1, 203.0.113.7:2', '198.51.100.1, 203.0.113.7', false],
  // Nothing to the left of what is no address counts.
  ['198.51.100.1, unknown, 203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7, unknown', undefined, true],
  ['', undefined, true],
])('a header %j becomes %j', (header, cleaned, isBroken) => {
  const headers = { 'x-forwarded-for': header };
  expect(cleanForwarded({ headers })).toBe(isBroken);
  expect(headers['x-forwarded-for']).toBe(cleaned);
});

test.each([
  ['no', '203.0.113.7', '10.0.0.1'],
  [1, '198.51.100.1, 203.0.113.7:5', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [1, 'unknown', '10.0.0.1'],
  [['10.0.0.0/8'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [['10.0.0.0/8', '203.0.113.7'], '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [['192.168.0.0/16'], '203.0.113.7', '10.0.0.1'],
] as const)('with proxies %j, %j says that the client is %s', (proxies, header, address) => {
  const request = {
    headers: { 'x-forwarded-for': header },
    socket: { remoteAddress: '10.0.0.1' },
  } as unknown as IncomingMessage;
  expect(clientAddressBy(proxies)(request)).toBe(address);
});
