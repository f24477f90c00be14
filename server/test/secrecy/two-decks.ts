import { checkDeck, resolveRuleset, sampleDeck, type DeckList } from '@penance/shared';

/** Two decks of one faction, frame and size that differ as much as possible. */
export const twoDecks = (): readonly [DeckList, DeckList] => {
  const ruleset = resolveRuleset('three-layer');
  const { list } = sampleDeck('forge-guilds', 'warden');
  const deckOf = (each: DeckList): readonly string[] => {
    const verdict = checkDeck(ruleset, each);
    return verdict.ok ? verdict.deck : [];
  };
  const tactics = ruleset.pool.factions['forge-guilds']?.tactics ?? [];
  const sets = Object.keys(ruleset.pool.sets);
  const lists = list.sets.flatMap((gone) =>
    sets.flatMap((set) =>
      tactics.map((tactic, at) => ({
        ...list,
        sets: [...list.sets.filter((each) => each !== gone), set],
        tactics: [tactic, tactics[(at + 1) % tactics.length] ?? tactic],
      })),
    ),
  );
  const usual = deckOf(list);
  const distance = (each: DeckList): number => {
    const deck = deckOf(each);
    return deck.length === usual.length ? deck.filter((card, at) => card !== usual[at]).length : 0;
  };
  const [farthest] = lists.toSorted((one, other) => distance(other) - distance(one));
  if (!farthest || distance(farthest) === 0) throw new Error('there is no other deck of that size');
  return [list, farthest];
};
