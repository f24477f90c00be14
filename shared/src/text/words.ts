/** "A", "A and B", "A, B and C". */
export const listed = (parts: readonly string[]): string => {
  const last = parts[parts.length - 1] ?? 'nothing';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
};

/** "1 card", "3 cards". */
export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  `${String(count)} ${count === 1 ? thing : things}`;

/** "+2", "−1". */
export const signed = (amount: number): string => (amount < 0 ? `−${String(-amount)}` : `+${String(amount)}`);

/** "Anvil's", "Iron Keys'". */
export const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);
