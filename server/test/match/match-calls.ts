import { expect } from '@jest/globals';
import { matchSchema, type Match, type Problem } from '@penance/shared';
import { deckFor, type Api, type Reply } from '../support/api.ts';

export const open = async (api: Api, wanted: object = {}): Promise<Match> => {
  const { status, body } = await api.call<Match>('POST', '/matches', wanted);
  expect({ status, body }).toMatchObject({ status: 201 });
  expect(matchSchema.parse(body)).toEqual(body);
  return body;
};

export const seat = (
  api: Api,
  { id }: Match,
  wanted: object = { deck: { list: deckFor() } },
): Promise<Reply<Omit<Match, 'status'> & Omit<Problem, 'status'>>> =>
  api.call('POST', `/matches/${id}/seat`, wanted);
