/**
 * Milliseconds of processor time that the costliest body found takes before anything else gets its turn: counting, and if
 * no thread does that, parsing and the schema. Written by `BODY_COSTS=write npm test -- server/test/platform/http/body-cost`.
 */
export const BODY_COSTS: Readonly<Record<string, number>> = {
  'POST /guests': 2,
  'POST /sessions/by-code': 2,
  'POST /passkeys': 2,
  'POST /sessions/by-passkey': 2,
  'PATCH /me': 2,
  'DELETE /me': 2,
  'PUT /notifications/push': 2,
  'POST /decks': 1,
  'POST /decks/check': 7,
  'PUT /decks/:id': 2,
  'POST /matches': 5,
  'POST /matches/:id/seat': 2,
  'POST /matches/:id/join': 2,
  'PUT /matches/:id/away-orders': 2,
  'POST /tournaments': 7,
  'POST /tournaments/:id/commands': 2,
  'POST /tournaments/:id/webhooks': 2,
  'POST /queue/:queue': 2,
  'POST /matches/:id/reports': 2,
  'POST /campaigns': 5,
  'POST /campaigns/import': 1,
  'POST /campaigns/join': 2,
  'POST /campaigns/:id/commands': 6,
  'POST /campaigns/:id/preview': 7,
  'POST /campaigns/:id/fork': 1,
  'POST /campaigns/:id/missions': 1,
};
