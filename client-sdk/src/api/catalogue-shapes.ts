/** What replies about editions, cards and maps must be. */
export {
  cardPoolSchema,
  mapsSchema,
  offeredPacksSchema,
  rulesetsSchema,
  sampleDecksSchema,
} from '@penance/shared';
