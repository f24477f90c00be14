import {
  campaignCommandSchema,
  campaignFileSchema,
  campaignInviteSchema,
  campaignLogQuerySchema,
  campaignLogSchema,
  campaignPageSchema,
  campaignRoomSchema,
  campaignSchema,
  commandPreviewSchema,
  commandReplySchema,
  forkCampaignSchema,
  idSchema,
  joinCampaignSchema,
  newCampaignSchema,
  openMissionsSchema,
  writtenInviteCodeSchema,
  CAMPAIGN_REFUSALS,
  type ProblemCode,
} from '@penance/shared';
import * as z from 'zod';
import type { CampaignCommands } from './campaign-commands.ts';
import { createPackedFiles } from './campaign-file.ts';
import type { CampaignLobby } from './campaign-lobby.ts';
import { placeOf } from '../platform/database/cursor.ts';
import { withWholePacks, type OfferedPack } from '../catalogue/offered-packs.ts';
import { isRefused, type RequestRefusal } from '../platform/base/refusal.ts';
import type { ContentGate } from '../platform/http/content-gate.ts';
import { unreadJsonSchema } from '../platform/http/body-parser.ts';
import { placeIn } from '../platform/http/page-cursor.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { EDITION_REFUSALS } from '../catalogue/edition-refusals.ts';
import type { SignedIn } from '../platform/auth/account-claim.ts';
import type { Reservation } from '../platform/sockets/local-rooms.ts';

/** The codes with which a command may be refused: by the server, and by the rules. */
const COMMAND_REFUSALS: readonly ProblemCode[] = [
  'campaignNotFound',
  'campaignClosed',
  'campaignTooLong',
  'tooManyCampaigns',
  'commandKeyUsed',
  ...CAMPAIGN_REFUSALS,
];

export interface CampaignRouteParts {
  readonly lobby: CampaignLobby;
  readonly commands: CampaignCommands;
  readonly rooms: {
    /** A place in the room of a campaign, for a member. */
    readonly reserveAtCampaign: (
      campaignId: string,
      account: SignedIn,
    ) => Promise<Reservation | RequestRefusal>;
  };
  readonly packs: readonly OfferedPack[];
  /** Why an address may not copy so many bytes. */
  readonly content: ContentGate;
}

const campaignParams = z.strictObject({ id: idSchema });
const codeParams = z.strictObject({ code: writtenInviteCodeSchema });
const tag = 'Campaigns';
/** More than a full journal of any kind of entries has, with the largest packs. */
export const CAMPAIGN_FILE_VALUES = 900_000;

export const campaignRoutes = (parts: CampaignRouteParts): readonly Route[] =>
  routesOf({ ...parts, packed: createPackedFiles((asking) => parts.lobby.export(asking)) });

const routesOf = ({
  lobby,
  commands,
  rooms,
  packs,
  packed,
  content,
}: CampaignRouteParts & { readonly packed: ReturnType<typeof createPackedFiles> }): readonly Route[] => [
  route({
    method: 'GET',
    path: '/campaigns',
    summary: 'Your campaigns',
    description: 'All campaigns of which you are a member, the most recently changed first.',
    tag,
    auth: 'required',
    bound: { body: BODY.none, rows: 'the members and missions of 101 campaigns', perMinute: 60 },
    query: campaignLogQuerySchema,
    reply: campaignPageSchema,
    status: 200,
    refusals: [],
    run: async ({ account, query: { cursor, limit } }) => {
      const after = placeIn(cursor, placeOf);
      if (isRefused(after)) return after;
      const { items, next } = await lobby.list(account, { limit, after });
      return { items, next: next ?? null };
    },
  }),
  route({
    method: 'POST',
    path: '/campaigns',
    summary: 'Create a campaign',
    description:
      'Names the edition, the house rules and what the settlement starts with. You become its host.',
    tag,
    auth: 'required',
    bound: { body: BODY.packs, rows: 22, perMinute: 30 },
    body: newCampaignSchema,
    reply: campaignSchema,
    status: 201,
    refusals: [...EDITION_REFUSALS, 'tooManyCampaigns', 'tooMuchContent'],
    run: async ({ account, body }) => {
      const ruleset = withWholePacks(packs, body.ruleset);
      return isRefused(ruleset) ? ruleset : lobby.create(account, { ...body, ruleset });
    },
  }),
  route({
    method: 'POST',
    path: '/campaigns/import',
    summary: 'Import a campaign from a file',
    description:
      'Every entry is replayed with the dice in the file; a file with an entry that the rules do not allow is refused. You become its host: in your own place if you are a member in it, otherwise in that of its host, unless that one is another account of this server.',
    tag,
    auth: 'required',
    bound: {
      body: BODY.file,
      values: CAMPAIGN_FILE_VALUES,
      isUnread: true,
      rows: 'the entries of one campaign',
      perMinute: 10,
    },
    body: unreadJsonSchema,
    reply: campaignSchema,
    status: 201,
    refusals: [
      'campaignFileIllegal',
      'missionUnderWay',
      'campaignFull',
      'tooManyCampaigns',
      'tooMuchContent',
      'payloadTooLarge',
      'serverBusy',
    ],
    run: ({ account, body }) => lobby.import(account, body.bytes),
  }),
  route({
    method: 'POST',
    path: '/campaigns/join',
    summary: 'Join a campaign by its invite code',
    description:
      'As a player or a spectator, or in the place of a member whose place nobody has taken yet. The place of an account of this server is kept for that account, which is found in it without naming it.',
    tag,
    auth: 'required',
    bound: { body: BODY.small, rows: 'the entries of one campaign', perMinute: 60 },
    body: joinCampaignSchema,
    reply: campaignSchema,
    status: 200,
    refusals: [
      'inviteCodeUnknown',
      'campaignNotFound',
      'campaignClosed',
      'campaignTooLong',
      'campaignFull',
      'memberUnknown',
      'memberTaken',
      'notAdmitted',
    ],
    run: ({ account, body }) => lobby.join(account, body),
  }),
  route({
    method: 'GET',
    path: '/campaigns/by-code/:code',
    summary: 'Find a campaign by its invite code',
    tag,
    auth: 'none',
    bound: { body: BODY.none, rows: 'the entries of one campaign', perMinute: 60 },
    params: codeParams,
    reply: campaignInviteSchema,
    status: 200,
    refusals: ['inviteCodeUnknown', 'campaignNotFound'],
    run: ({ params }) => lobby.byCode(params.code),
  }),
  route({
    method: 'GET',
    path: '/campaigns/:id',
    summary: 'A campaign',
    description:
      'What you may know of it as a member: of another player’s casket everything except the deck list.',
    tag,
    auth: 'required',
    bound: { body: BODY.none, rows: 'the entries of one campaign' },
    params: campaignParams,
    reply: campaignSchema,
    status: 200,
    refusals: ['campaignNotFound'],
    run: ({ account, params }) => lobby.show({ account, campaignId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/campaigns/:id/commands',
    summary: 'Send a command to a campaign',
    description:
      'Applied completely or not at all, and only once: the same command with the same key gets the first reply again. Results of missions are entered by the server; there is no command for them.',
    tag,
    auth: 'required',
    bound: { body: BODY.map, rows: 'the entries of one campaign' },
    params: campaignParams,
    body: campaignCommandSchema,
    reply: commandReplySchema,
    status: 200,
    refusals: COMMAND_REFUSALS,
    run: ({ account, params, body }) => commands.command({ account, campaignId: params.id }, body),
  }),
  route({
    method: 'POST',
    path: '/campaigns/:id/preview',
    summary: 'Preview a command',
    description:
      'Applies nothing, rolls nothing and uses no key. Where a die decides, the result of each face is listed.',
    tag,
    auth: 'required',
    bound: { body: BODY.map, rows: 'the entries of one campaign', perMinute: 120 },
    params: campaignParams,
    body: campaignCommandSchema,
    reply: commandPreviewSchema,
    status: 200,
    refusals: COMMAND_REFUSALS,
    run: ({ account, params, body }) => commands.preview({ account, campaignId: params.id }, body),
  }),
  route({
    method: 'GET',
    path: '/campaigns/:id/log',
    summary: 'The log of a campaign',
    description: 'The latest entry first. Each wound names the match and the journal entry that caused it.',
    tag,
    auth: 'required',
    bound: { body: BODY.none, rows: 'the entries of one campaign' },
    params: campaignParams,
    query: campaignLogQuerySchema,
    reply: campaignLogSchema,
    status: 200,
    refusals: ['campaignNotFound'],
    run: async ({ account, params, query: { cursor, limit } }) => {
      const before = placeIn(cursor, seqOf);
      if (isRefused(before)) return before;
      const page = await commands.log({ account, campaignId: params.id }, { before, limit });
      return isRefused(page)
        ? page
        : { items: page.items, next: page.next === undefined ? null : String(page.next) };
    },
  }),
  route({
    method: 'GET',
    path: '/campaigns/:id/export',
    summary: 'Export a campaign to a file',
    description: 'Only for its host, because the file contains every player’s deck lists.',
    tag,
    auth: 'required',
    bound: { body: BODY.none, rows: 'the entries of one campaign', perMinute: 30 },
    params: campaignParams,
    reply: campaignFileSchema,
    status: 200,
    refusals: ['campaignNotFound', 'notHost'],
    run: ({ account, params }) => packed({ account, campaignId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/campaigns/:id/fork',
    summary: 'Fork a campaign',
    description:
      'Creates a new campaign that continues from the state before a mission was planned. Only for the host.',
    tag,
    auth: 'required',
    bound: { body: BODY.small, rows: 'the entries of one campaign', perMinute: 10 },
    params: campaignParams,
    body: forkCampaignSchema,
    reply: campaignSchema,
    status: 201,
    refusals: [
      'campaignNotFound',
      'notHost',
      'missionUnknown',
      'campaignFull',
      'tooManyCampaigns',
      'tooMuchContent',
      'serverBusy',
    ],
    run: ({ account, params, body, clientAddress }) =>
      lobby.fork({ account, campaignId: params.id }, body, account, (bytes) => content(clientAddress, bytes)),
  }),
  route({
    method: 'POST',
    path: '/campaigns/:id/missions',
    summary: 'Set who may watch the missions of a campaign',
    description:
      'Everybody, or only its members (the default). Applies to seeing, watching and reading the matches of all missions, past and future. Only for the host.',
    tag,
    auth: 'required',
    bound: { body: BODY.small, rows: 'the matches of one campaign', perMinute: 10 },
    params: campaignParams,
    body: openMissionsSchema,
    reply: campaignSchema,
    status: 200,
    refusals: ['campaignNotFound', 'notHost'],
    run: ({ account, params, body }) => lobby.openMissions({ account, campaignId: params.id }, body.open),
  }),
  route({
    method: 'POST',
    path: '/campaigns/:id/close',
    summary: 'Close a campaign',
    description: 'Permanent: no further commands are accepted, and the secret of its dice is published.',
    tag,
    auth: 'required',
    bound: { body: BODY.none, rows: 'the entries of one campaign' },
    params: campaignParams,
    reply: campaignSchema,
    status: 200,
    refusals: ['campaignNotFound', 'notHost', 'missionUnderWay'],
    run: ({ account, params }) => lobby.close({ account, campaignId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/campaigns/:id/room',
    summary: 'Follow a campaign live',
    description:
      'Connect with the reservation within 15 seconds; request another after every disconnect. The room sends each change as soon as it is stored.',
    tag,
    auth: 'required',
    bound: { body: BODY.none, rows: 'the entries of one campaign', perMinute: 120 },
    params: campaignParams,
    reply: campaignRoomSchema,
    status: 200,
    refusals: ['campaignNotFound', 'serverBusy', 'tooManyPlaces', 'roomFull'],
    run: async ({ account, params }) => {
      const campaign = await lobby.show({ account, campaignId: params.id });
      if (isRefused(campaign)) return campaign;
      const reservation = await rooms.reserveAtCampaign(campaign.id, account);
      return isRefused(reservation) ? reservation : { campaign, reservation };
    },
  }),
];

const seqOf = (cursor: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(cursor) ? Number(cursor) : undefined;
