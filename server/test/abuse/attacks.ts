import { AGAIN_ATTACKS } from './again-attacks.ts';
import type { Attack } from './attack.ts';
import { CONTENT_ATTACKS } from './content-attacks.ts';
import { ENDLESS_ATTACKS } from './endless-attacks.ts';
import { EVENT_ATTACKS } from './event-attacks.ts';
import { HISTORY_ATTACKS } from './history-attacks.ts';
import { IMPORT_ATTACKS } from './import-attacks.ts';
import { KEEP_ATTACKS } from './keep-attacks.ts';
import { LOAD_ATTACKS } from './load-attacks.ts';
import { PAGE_ATTACKS } from './page-attacks.ts';
import { PEOPLE_ATTACKS } from './people-attacks.ts';
import { RACE_ATTACKS } from './race-attacks.ts';
import { REQUEST_ATTACKS } from './request-attacks.ts';
import { SECRET_ATTACKS } from './secret-attacks.ts';
import { SOCKET_ATTACKS } from './socket-attacks.ts';
import { STORY_ATTACKS } from './story-attacks.ts';
import { TEXT_ATTACKS } from './text-attacks.ts';

/** Ordered by review; those of the first one by severity, the most severe first. */
export const ATTACKS: readonly Attack[] = [
  ...REQUEST_ATTACKS,
  ...TEXT_ATTACKS,
  ...CONTENT_ATTACKS,
  ...LOAD_ATTACKS,
  ...ENDLESS_ATTACKS,
  ...STORY_ATTACKS,
  ...SECRET_ATTACKS,
  ...IMPORT_ATTACKS,
  ...SOCKET_ATTACKS,
  ...PAGE_ATTACKS,
  ...KEEP_ATTACKS,
  ...EVENT_ATTACKS,
  ...PEOPLE_ATTACKS,
  ...HISTORY_ATTACKS,
  ...AGAIN_ATTACKS,
  ...RACE_ATTACKS,
].toSorted((one, other) => rank(one).localeCompare(rank(other)));

function rank({ finding }: Attack): string {
  const severity = 'CHML'.indexOf(finding.charAt(0));
  return severity < 0 ? `9${finding}` : `${severity}${finding}`;
}
