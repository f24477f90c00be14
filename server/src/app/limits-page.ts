import { JOURNAL_MOST, LASTING_MOST, markdownTable } from '@penance/shared';
import { SETTINGS, type SettingName } from '../platform/config/config-settings.ts';
import { describedRoutes } from './all-routes.ts';
import { BODY_COSTS } from './body-costs.ts';
import { DEPTH_MOST } from '../platform/http/body-parser.ts';
import { WAITING_MOST } from '../platform/http/replies-in-turn.ts';
import { REQUEST_MS } from '../platform/http/request-time.ts';
import { NAMES_MOST, OBJECT_COST } from '../platform/http/json-scan.ts';
import { LARGE_MOST } from '../platform/http/lone-bodies.ts';
import type { Route } from '../platform/http/route.ts';
import { mustBeNamed, valuesOf } from '../platform/http/route.ts';
import { STUBBORN_AFTER } from '../platform/http/request-limits.ts';
import { CONTENT_FROM } from '../platform/http/content-gate.ts';
import { PAGES_FACTOR } from '../platform/http/web-pages.ts';
import { ACCOUNT_FACTOR, ADDRESS_SHARE, FRAMES_PER_MESSAGE } from '../platform/sockets/traffic.ts';
import { LONG_REPLIES } from '../platform/http/long-replies.ts';
import { UNREAD_MOST, UNREAD_MS } from '../platform/http/unread-replies.ts';
import { CHECKS_MOST } from '../catalogue/wanted-edition.ts';
import { STRANGERS_PER_DAY } from '../notification/raise-notification.ts';
import { WEBHOOKS_MOST } from '../webhook/webhook-store.ts';
import { CAMPAIGN_ROOM_LIMITS } from '../campaign/campaign-room.ts';
import { PHRASE_SECONDS, PHRASES_AT_ONCE, PHRASES_MOST } from '../match/record/phrase-store.ts';
import { MATCH_ROOM_LIMITS, STORY_COST } from '../match/room/match-room-parts.ts';
import { FLOOD_FACTOR, PAYLOAD_MOST, type RoomLimits } from '../platform/sockets/room-limits.ts';
import { TOURNAMENT_ROOM_LIMITS } from '../tournament/tournament-room.ts';

/** The maximum cost of each request and each message, as Markdown: docs/limits.md. */
export const limitsPage = (): string => {
  const { routes, operation } = describedRoutes(SETTINGS.guestsPerMinute.fallback);
  return (
    [
      '# Limits',
      'What anybody can make a server do, route by route and message by message. This page is written by ' +
        '`penance limits > docs/limits.md` from the routes themselves; a route without bounds does not compile.',
      '## Requests',
      `A request is there within ${REQUEST_MS / 1000} s, headers and body, or it is refused and its connection closed. A body ` +
        `is JSON of at most ${DEPTH_MOST} levels. Every string in it has a greatest length and no control ` +
        'characters; names have no characters that cannot be seen, except where a script or an emoji needs them, and at ' +
        'most four combining marks on a letter. Lists come in pages of at most 100. A statement of ' +
        'the database is given up after some seconds.',
      `Levels and values of a body are counted while its bytes arrive, and nothing is made of one that has too many: a ` +
        `number, a text, a name and a list count one each, an object ${OBJECT_COST}; an object has at most ${NAMES_MOST} names. ` +
        '“ms” is the processor time that the costliest body found takes in one piece, with its schema, on the machine where this ' +
        'was measured; a test holds it below 10. A campaign file is only counted: a thread parses and judges it, one ' +
        `at a time. An address sends one at a time, and all addresses together ${LARGE_MOST}; further ones are refused before ` +
        'their body is read. Refusals repeat little of what was sent.',
      'The requests of a connection are answered one after another, each when the client has taken the reply before; ' +
        `a connection with more than ${WAITING_MOST} that wait is closed. A client that takes nothing of a reply ` +
        `for ${UNREAD_MS / 1000} s is disconnected. All replies that are not taken yet have at most ` +
        `${UNREAD_MOST / 1_048_576} MiB together: beyond, clients that have taken nothing for longest are disconnected. ` +
        `One of more than ${LONG_REPLIES.whole / 1_048_576} MiB is packed where the client accepts gzip; one of more than ` +
        `${LONG_REPLIES.unpacked / 1_048_576} MiB is refused otherwise (\`payloadTooLarge\`).`,
      `All requests together: ${valueOf('requestsPerMinute')} a minute from one address and twice as many of one ` +
        `account (\`REQUESTS_PER_MINUTE\`), unknown addresses included; servers with \`REDIS_URL\` count together. ` +
        '“Per minute” below is a limit of the route’s own besides, for an address; an account has twice as many. ' +
        '`/health`, `/ready` and `/metrics` at the root are not limited; the database is asked at most twice a ' +
        'second for all of them.',
      `Pages and their files have a limit of their own, ${PAGES_FACTOR} times as much, and so have asking for a WebSocket and ` +
        `what browsers ask before a request of another page (\`OPTIONS\`), as much as all requests. A connection that was refused ${STUBBORN_AFTER} times in a row is closed. ` +
        'An address is an IPv4 address or an IPv6 network of 64 bits. Behind a proxy it is what `TRUST_PROXY` lets count: a ' +
        'port is ignored, and what is no address counts as the proxy’s own.',
      `Bodies of more than ${CONTENT_FROM} bytes bring packs, maps and campaigns: an address sends so much of them within a day ` +
        '(`CONTENT_PER_ADDRESS`; a fork of a campaign, a rematch and games of an event that are played anew count as what they copy), and neither they nor new guests are taken in when the database has hardly any room ' +
        '(`DATABASE_MOST`). The other games of an event, and missions, hold a copy of the packs too, and are never refused: ' +
        '20 rounds of 2000 entrants come to 5 GB with the largest packs.',
      'Content packs are checked part by part, one request at a time, so that other requests are answered meanwhile. At ' +
        `most ${CHECKS_MOST} requests with packs wait for that; further ones are refused as \`serverBusy\`. ` +
        'Transcripts are built in the same way, and so are long replies, standings and files of events written: between two ' +
        'slices of at most some milliseconds, whosever they are, everything else gets its turn.',
      `A match ends as a draw when its journal holds ${JOURNAL_MOST} inputs, events and what these list, several times what ` +
        'a long match of eight comes to: house rules without an end and packs would let it grow for ever. On a seat at ' +
        `most ${LASTING_MOST} effects last, and as many areas are on the map.`,
      markdownTable(
        ['route', 'token', 'body, bytes', 'values', 'ms', 'rows', 'per minute'],
        [...routes, ...operation].map(routeRow),
      ),
      '## Messages to rooms',
      `A message has at most ${PAYLOAD_MOST} bytes. A connection has ${valueOf('messagesPerSecond')} messages a ` +
        'second (`MESSAGES_PER_SECOND`), a burst of five times as many included, and an account four times as many ' +
        `over all its connections. A client that sends ${FLOOD_FACTOR} times more, or is refused that often without a pause, or does not read, is disconnected.`,
      `Besides, every frame and byte that arrives over a socket is counted, whatever it is: pings, pongs, parts of messages, unknown ` +
        `names. A connection may send ${FRAMES_PER_MESSAGE} times as many frames as messages and ${PAYLOAD_MOST} bytes for each ` +
        `message, an account ${ACCOUNT_FACTOR} times that over all its connections, and an address as much as a ${ADDRESS_SHARE}th of the ` +
        'connections that it may have. Whoever goes on beyond that is disconnected.',
      markdownTable(['room', 'message', 'counts as', 'connections'], roomRows()),
      `\`view\` with \`since\` reads the journal and counts as ${STORY_COST} more. A seat says at most ${PHRASES_AT_ONCE} phrases ` +
        `within ${PHRASE_SECONDS} s and ${PHRASES_MOST} in a match (\`tooManyPhrases\`), however often its player connects.`,
      '## What an account and an address may have',
      `Whoever is at a limit is refused before anything is made, however many requests come at the same time. An event has ` +
        `at most ${WEBHOOKS_MOST} webhook addresses.`,
      `By mail and in browsers an account is told of at most ${STRANGERS_PER_DAY} challenges, ${STRANGERS_PER_DAY} requests to be friends ` +
        `and ${STRANGERS_PER_DAY} things of events that others entered it in within 24 hours, however many ask; friends are told of always.`,
      markdownTable(
        ['variable', 'default', 'what it bounds'],
        BOUNDING.map((name) => [
          `\`${SETTINGS[name].variable}\``,
          String(SETTINGS[name].fallback),
          SETTINGS[name].summary,
        ]),
      ),
    ].join('\n\n') + '\n'
  );
};

const BOUNDING = [
  'requestsPerMinute',
  'guestsPerMinute',
  'messagesPerSecond',
  'connectionsMost',
  'connectionsPerAddress',
  'connectionsPerAccount',
  'decksPerAccount',
  'lobbiesPerAccount',
  'seatsPerAccount',
  'matchesPerAccount',
  'matchesPerDay',
  'botMatchesPerDay',
  'tournamentsPerAccount',
  'tournamentsPerDay',
  'confirmationsPerDay',
  'campaignsPerAccount',
  'campaignsPerDay',
  'contentPerAccount',
  'contentPerAddress',
  'databaseMost',
] as const satisfies readonly SettingName[];

const valueOf = (name: (typeof BOUNDING)[number]): number => SETTINGS[name].fallback;

const routeRow = ({ method, path, auth, bound }: Route): readonly string[] => {
  const { body, rows, perMinute } = bound;
  const cost = BODY_COSTS[`${method} ${path}`];
  return [
    `\`${method} ${path}\``,
    mustBeNamed(auth) ? 'required' : auth,
    String(body),
    cost === undefined ? '' : String(valuesOf(bound)),
    cost === undefined ? '' : String(cost),
    String(rows),
    perMinute === undefined ? '' : String(perMinute),
  ];
};

const ROOM_LIMITS: Readonly<Record<string, RoomLimits>> = {
  match: MATCH_ROOM_LIMITS,
  tournament: TOURNAMENT_ROOM_LIMITS,
  campaign: CAMPAIGN_ROOM_LIMITS,
};

const roomRows = (): readonly (readonly string[])[] =>
  Object.entries(ROOM_LIMITS).flatMap(([room, { clientsMost, costs }]) => {
    const messages: readonly (readonly [string, number])[] = Object.entries(costs);
    const rows = messages.length === 0 ? [['none', 0] as const] : messages;
    return rows.map(([message, cost]) => [
      room,
      message,
      cost === 0 ? '' : String(cost),
      String(clientsMost),
    ]);
  });
