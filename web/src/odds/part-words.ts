import type { CardPool, MatchView, PartSource } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import { cardTitle } from '../story/tell.ts';
import { oddsWords } from './texts.ts';

/** What causes a part of a number, in the language of the page. */
export const partWords = (source: PartSource, { seats }: MatchView, pool: CardPool): string => {
  const words = WORDS[source.kind] as (source: PartSource, pool: CardPool) => string;
  const name = 'seat' in source && NAMED.has(source.kind) ? seats[source.seat]?.name : undefined;
  return name === undefined ? words(source, pool) : oddsWords().whose(words(source, pool), name);
};

/** Either side may have one of these, so the player is named. */
const NAMED: ReadonlySet<PartSource['kind']> = new Set(['clause', 'component', 'wound', 'thread']);

type Kind = PartSource['kind'];

const WORDS: {
  readonly [K in Kind]: (source: Extract<PartSource, { readonly kind: K }>, pool: CardPool) => string;
} = {
  clause: ({ rule, count, tier }) => {
    const { rules, sides, tiers } = oddsWords();
    if (tier) return tiers[tier];
    if (rule === 'side' || rule === 'fromBehind' || rule === 'weaponSide')
      return `${rules[rule]}: ${sides[count as keyof typeof sides]}`;
    return count === undefined ? rules[rule] : `${rules[rule]}: ${count}`;
  },
  card: ({ card }, pool) => cardTitle(card, pool),
  effect: ({ effect }, pool) => oddsWords().effects[effect] ?? cardTitle(effect, pool),
  component: ({ component, zone }) => `${t().components[component]}: ${t().zones[zone]}`,
  wound: ({ wound }) => t().story.wounds[wound],
  thread: ({ thread }) => oddsWords().thread(thread),
  terrain: ({ terrain }) => t().terrain[terrain].title,
  frame: ({ frame }) => t().frames[frame],
  pile: ({ pile }) => oddsWords().piles[pile],
  option: ({ option }) => oddsWords().options[option] ?? option,
};

/** "+2", "−1". */
export const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${Math.abs(amount)}`;
