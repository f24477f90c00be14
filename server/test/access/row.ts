import type { Api, Method } from '../support/api.ts';
import type { Outcome, Role, World } from './world.ts';
import { outcomeOf } from './world.ts';

/** One line of the table: what is asked of what, and how to ask it. */
export interface Row {
  /** As the API lists it, or a room and what is said there. */
  readonly route: string;
  readonly about: string;
  readonly ask: (world: World, role: Role) => Promise<Outcome>;
}

type Body = object | undefined;

/** Asks for the same thing, whoever asks. */
export const plain = (route: string, about = '', body?: Body, path?: string): Row => {
  const [method = '', written = ''] = route.split(' ');
  return {
    route,
    about,
    ask: async ({ apis }, role) => outcomeOf(await apis[role].call(method as Method, path ?? written, body)),
  };
};

/** Makes something anew for each who asks, so that nothing of one answer is left for the next. */
export const anew = <Thing>(
  route: string,
  about: string,
  make: (world: World) => Promise<Thing>,
  request: (thing: Thing, api: Api) => { readonly path: string; readonly body?: Body },
): Row => ({
  route,
  about,
  ask: async (world, role) => {
    const api = world.apis[role];
    const { path, body } = request(await make(world), api);
    return outcomeOf(await api.call(route.split(' ')[0] as Method, path, body));
  },
});

export const said = (
  room: string,
  name: string,
  message: unknown,
  make: (world: World) => Promise<{ readonly path: string; readonly body?: object }>,
): Row => ({
  route: `room of ${room}: ${name}`,
  about: '',
  ask: async (world, role) => {
    const { path, body } = await make(world);
    return world.say(role, path, name, message, body);
  },
});
