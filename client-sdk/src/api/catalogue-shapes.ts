/** The schemas of replies about editions, cards and maps. */
export {
  cardPoolSchema,
  mapsSchema,
  offeredPacksSchema,
  rulesetsSchema,
  sampleDecksSchema,
} from '@penance/shared';
