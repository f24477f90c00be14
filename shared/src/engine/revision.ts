/**
 * Version of the rules as this code plays them; every match keeps the one it began under. Raise it with a change
 * after which a match played before could go differently, never with a change that affects no old match.
 */
export const ENGINE_REVISION = '16';
