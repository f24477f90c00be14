import { expect, test } from '@jest/globals';
import { notificationMail } from '../../src/notification/mail-message.ts';
import { notificationWords } from '../../src/notification/notification-words.ts';

const links = { site: 'https://penance.example', tokens: { confirm: 'c', unsubscribe: 'u' } };
const mailOf = (by: string) => {
  const receiver = { id: 'id', address: 'anna@mail.example', language: 'en' } as const;
  return notificationMail(receiver, notificationWords({ kind: 'friend', by }, 'en'), links);
};

test.each([
  'evil.example',
  'https://evil.example/login',
  'Bert@evil.example',
  'www.evil.example',
  '192.0.2.1',
])('a mail has no links but those of the server, whatever somebody is called: %s', (name) => {
  const { subject, text, html } = mailOf(name);
  for (const part of [subject, text, html]) {
    const looksLikeLinks = part.match(/[^\s<>"]+(?:[.@][\p{L}\p{N}]|:\/\/)[^\s<>"]*/gu) ?? [];
    expect(looksLikeLinks.filter((link) => !link.startsWith(`${links.site}/`))).toEqual([]);
    expect(part.replaceAll('\u200B', '')).toContain(name);
  }
  expect(text).toContain(`${links.site}/friends`);
});

test('the words of a mail are as they are where nothing looks like a link', () => {
  expect(mailOf('Dr. No: 3.').text).toContain('between you and Dr. No: 3..');
});
