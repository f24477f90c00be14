import type { MatchRules } from '../game/match-rules.ts';
import type { Table } from '../model/table.ts';
import { canonicalJson } from '../rulesets/canonical-json.ts';
import { coverTable } from '../views/cover-table.ts';
import type { MatchView, Viewer } from '../views/match-view.ts';
import { viewOfTable } from '../views/view-for.ts';

export const PUBLIC: Viewer = { kind: 'public' };

/** A step that passes a multiple of this many inputs carries the digest. */
export const DIGEST_EVERY = 64;

export const isDigestDue = (from: number, seq: number): boolean =>
  Math.floor(from / DIGEST_EVERY) !== Math.floor(seq / DIGEST_EVERY);

/** 32-bit digest of the public view: lets a client detect that its mirror differs from the server. */
export const publicDigest = (
  rules: MatchRules,
  table: Table,
  { seq, asked }: Pick<MatchView, 'seq' | 'asked'>,
): number =>
  fnv1a(canonicalJson(viewOfTable(rules, coverTable(table, PUBLIC), PUBLIC, { seq, asked, decision: null })));

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over UTF-16 code units. */
const fnv1a = (text: string): number => {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
};
