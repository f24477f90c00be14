import {
  SKIRMISHES,
  type MissionTable,
  type ObjectiveKind,
  type SkirmishId,
  type TeamId,
} from '@penance/shared';
import { spoken } from '../messages/spoken.ts';

interface Named {
  readonly title: string;
  readonly text: string;
}

const en = {
  skirmishes: SKIRMISHES as Readonly<Record<SkirmishId, Named>>,
  label: 'Scenario',
  none: 'None: the last one standing wins',
  /** Said of every scenario. */
  also: 'Whoever is the last one standing wins too.',
  side: { own: 'Your side', foe: 'The other side' },
  team: (team: number) => `Team ${String(team)}`,
  progress: (done: number, of: number) => `${String(done)} of ${String(of)}`,
  failed: 'failed',
  kinds: {
    lastStanding: 'Be the last one standing.',
    holdZone: 'Hold the marked ground.',
    reachHex: 'Reach the marked ground.',
    destroyTargets: 'Destroy the targets.',
    escort: 'Bring the charge to the marked ground.',
    survive: 'Be in play when the last round ends.',
  } satisfies Readonly<Record<ObjectiveKind, string>>,
};

type Words = typeof en;

const de: Words = {
  label: 'Szenario',
  none: 'Keines: Wer zuletzt steht, gewinnt',
  also: 'Auch wer zuletzt noch steht, gewinnt.',
  skirmishes: {
    ember: {
      title: 'Die Glut',
      text: 'Am Ende von sieben beliebigen Runden im Feuer in der Mitte der Ruine stehen.',
    },
    bridge: { title: 'Die Brücke', text: 'Am Ende von zehn beliebigen Runden mitten auf der Brücke stehen.' },
    relic: {
      title: 'Die Reliquie',
      text: 'Am Ende von zehn beliebigen Runden bei der Reliquie auf dem Hügel stehen.',
    },
    keep: {
      title: 'Der Bergfried',
      text: 'Am Ende von acht beliebigen Runden einen Sarg der eigenen Seite auf dem Bergfried haben.',
    },
    captains: {
      title: 'Die Hauptleute',
      text: 'Den Hauptmann der anderen Seite, ihren ersten Sarg, fällen, bevor der eigene fällt.',
    },
  },
  side: { own: 'Deine Seite', foe: 'Die andere Seite' },
  team: (team) => `Team ${String(team)}`,
  progress: (done, of) => `${String(done)} von ${String(of)}`,
  failed: 'gescheitert',
  kinds: {
    lastStanding: 'Als Letzte stehen.',
    holdZone: 'Den markierten Boden halten.',
    reachHex: 'Den markierten Boden erreichen.',
    destroyTargets: 'Die Ziele zerstören.',
    escort: 'Den Schützling zum markierten Boden bringen.',
    survive: 'Am Ende der letzten Runde noch im Spiel sein.',
  },
};

export const skirmishWords = spoken<Words>({ en, de });

/** How far a side has come with its objective. */
interface SideFar {
  readonly index: number;
  readonly side: string;
  readonly isOwn: boolean;
  readonly status: string;
  readonly done: number;
  readonly of: number;
  readonly far: string;
}

/** How far each side has come; `ownTeam` is `null` for a spectator. */
export const sidesOf = ({ scenario, progress }: MissionTable, ownTeam: TeamId | null): readonly SideFar[] => {
  const words = skirmishWords();
  return scenario.objectives.flatMap(({ team }, index) => {
    const reached = progress[index];
    if (!reached) return [];
    const { status, done, of } = reached;
    const isOwn = team === ownTeam;
    const side = ownTeam === null ? words.team(team) : words.side[isOwn ? 'own' : 'foe'];
    const far = status === 'failed' ? words.failed : words.progress(done, of);
    return [{ index, side, isOwn, status, done, of, far }];
  });
};
