import type { Attack } from './attack.ts';
import { CONTENT_ATTACKS } from './content-attacks.ts';
import { ENDLESS_ATTACKS } from './endless-attacks.ts';
import { LOAD_ATTACKS } from './load-attacks.ts';
import { REQUEST_ATTACKS } from './request-attacks.ts';
import { SECRET_ATTACKS } from './secret-attacks.ts';
import { STORY_ATTACKS } from './story-attacks.ts';
import { TEXT_ATTACKS } from './text-attacks.ts';

/** Ordered by finding, most severe first. */
export const ATTACKS: readonly Attack[] = [
  ...REQUEST_ATTACKS,
  ...TEXT_ATTACKS,
  ...CONTENT_ATTACKS,
  ...LOAD_ATTACKS,
  ...ENDLESS_ATTACKS,
  ...STORY_ATTACKS,
  ...SECRET_ATTACKS,
].toSorted((one, other) => rank(one).localeCompare(rank(other)));

function rank({ finding }: Attack): string {
  return `${'CHML'.indexOf(finding.charAt(0))}${finding}`;
}
