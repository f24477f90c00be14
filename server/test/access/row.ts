import type { Api, Method } from '../support/api.ts';
import { outcomeOf, type Outcome, type Role, type World } from './world.ts';

/** One row of the table: the request and its target, and how to send it. */
export interface Row {
  /** As listed by the API, or a room and the message sent in it. */
  readonly route: string;
  readonly about: string;
  readonly ask: (world: World, role: Role) => Promise<Outcome>;
}

type Body = object | undefined;

/** Sends the same request for every role. */
export const plain = (route: string, about = '', body?: Body, path?: string): Row => {
  const [method = '', written = ''] = route.split(' ');
  return {
    route,
    about,
    ask: async ({ apis }, role) => outcomeOf(await apis[role].call(method as Method, path ?? written, body)),
  };
};

/** Creates a new target for each role, so that one request leaves nothing behind for the next. */
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
