/** How two Attack Dice can fall against a target number (rule book, section 3, step 3). All are shares of 1. */
export interface AttackOdds {
  readonly hit: number;
  readonly strong: number;
  readonly critical: number;
  readonly execution: number;
  readonly catastrophe: number;
}

/** Dice rolled and which two are kept: `net` advantages, from −2 (four dice, worst) to +2 (four dice, best). */
type Net = -2 | -1 | 0 | 1 | 2;

const FACE_VALUES = [0, 1, 2, 3, 4, 5] as const;
const NETS: readonly Net[] = [-2, -1, 0, 1, 2];
/** No total of two dice below double DEATH BLOW reaches it. */
const OUT_OF_REACH = 10;

/** `net` is 0 where the dice-pool module is off. */
export const attackOdds = (tn: number, net = 0): AttackOdds => {
  const row = ODDS[Math.max(-2, Math.min(2, net)) + 2] ?? [];
  return row[Math.max(0, Math.min(OUT_OF_REACH, tn))] ?? NEVER;
};

const NEVER: AttackOdds = { hit: 0, strong: 0, critical: 0, execution: 0, catastrophe: 0 };

/** Chances of each pair of kept dice, lower die first. */
const keptPairs = (net: Net): ReadonlyMap<string, number> => {
  const dice = 2 + Math.abs(net);
  const share = 1 / 6 ** dice;
  const chances = new Map<string, number>();
  const roll = (faces: readonly number[]): void => {
    if (faces.length < dice) {
      for (const face of FACE_VALUES) roll([...faces, face]);
      return;
    }
    const sorted = faces.toSorted((one, other) => one - other);
    const key = (net > 0 ? sorted.slice(-2) : sorted.slice(0, 2)).join();
    chances.set(key, (chances.get(key) ?? 0) + share);
  };
  roll([]);
  return chances;
};

const oddsAgainst = (pairs: ReadonlyMap<string, number>, tn: number): AttackOdds => {
  const odds = { ...NEVER };
  for (const [key, chance] of pairs) {
    const [low = 0, high = 0] = key.split(',').map(Number);
    const total = low + high;
    if (total === 0) odds.catastrophe += chance;
    else if (total === 10) odds.execution += chance;
    else if (total < tn) continue;
    else if (total <= 6) odds.hit += chance;
    else if (total <= 8) odds.strong += chance;
    else odds.critical += chance;
  }
  return odds;
};

const ODDS: readonly (readonly AttackOdds[])[] = NETS.map((net) => {
  const pairs = keptPairs(net);
  return Array.from({ length: OUT_OF_REACH + 1 }, (_, tn) => oddsAgainst(pairs, tn));
});
