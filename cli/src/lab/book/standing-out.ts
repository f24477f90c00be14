import { percentText } from '../figures/cell-text.ts';
import type { Estimate } from '../figures/estimate.ts';
import { ENDING_TITLES } from '../figures/figures.ts';
import { ENDINGS } from '../facts/match-facts.ts';
import type { RunReport } from '../report.ts';

/** What a host should know of an edition before choosing it, in sentences made of its figures. */
export const standingOut = (run: RunReport): readonly string[] => [
  ...endSentences(run),
  ...aimSentences(run),
  ...frameSentences(run),
];

const shareOf = ({ figures }: RunReport, id: string): number => figures[id]?.value ?? 0;

const LUCK_MOST = 1 / 8;
const STANDSTILL_MOST = 0.05;
const KEPT_MOST = 0.35;
const ONE_PLACE_MOST = 0.6;

const endSentences = (run: RunReport): readonly string[] => {
  const [first] = ENDINGS.map((ending) => ({ ending, share: shareOf(run, `ends.${ending}`) })).toSorted(
    (one, other) => other.share - one.share,
  );
  const luck = shareOf(run, 'ends.luck');
  const standstill = shareOf(run, 'ends.standstill');
  const kept = shareOf(run, 'cardsLeft.median');
  return [
    first ? `Most matches (${percentText(first.share)}) end by ${ENDING_TITLES[first.ending]}.` : '',
    luck > LUCK_MOST ? `EXECUTION and Strain decide ${percentText(luck)}.` : '',
    standstill > STANDSTILL_MOST ? `${percentText(standstill)} stand still in the end.` : '',
    kept > KEPT_MOST ? `The loser still has ${percentText(kept)} of the cards (median).` : '',
  ].filter(Boolean);
};

const aimSentences = (run: RunReport): readonly string[] => {
  const places = Object.entries(run.figures).filter(([id]) => id.startsWith('hits.'));
  const [most] = places.toSorted(([, one], [, other]) => (other.value ?? 0) - (one.value ?? 0));
  if (!most || (most[1].value ?? 0) <= ONE_PLACE_MOST) return [];
  return [`Where to aim is no decision: ${percentText(most[1].value ?? 0)} of hits land on one place.`];
};

/** Frames that chance alone does not put where they are. */
const frameSentences = ({ frames: { names, overall } }: RunReport): readonly string[] => {
  const far = names.flatMap((name, at) => {
    const wins = overall[at];
    return wins && isFar(wins) ? [`${titled(name)} wins ${percentText(wins.value ?? 0)}`] : [];
  });
  return far.length > 0 ? [`${far.join(', ')} of its duels against other frames.`] : [];
};

const isFar = ({ value, low, high }: Estimate): boolean => value !== null && (high < 0.45 || low > 0.55);

const titled = (frame: string): string => frame.charAt(0).toUpperCase() + frame.slice(1);
