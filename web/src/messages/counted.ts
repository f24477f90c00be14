/** A number with its noun: "1 card", "3 cards". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
