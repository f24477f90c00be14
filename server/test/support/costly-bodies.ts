import type * as z from 'zod';

/**
 * Bodies that cost a schema as much as their bytes can: at each place where it takes a list, a record or an object, as
 * much as fits of what is small in text, right or wrong.
 */

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };
/** Puts the text of a value where it belongs in a body. */
type Frame = (value: string) => string;

export interface CostlyBody {
  readonly what: string;
  readonly text: string;
}

interface Place {
  readonly path: string;
  readonly frame: Frame;
  readonly kind: 'list' | 'object';
}

const ITEMS = ['{}', '1', '""', '[]', '[[[]]]', '{"k":{}}', '[0,0]', '{"kind":0}', '"1,1"'];
/** As many as one object may have. */
const NAMES_MOST = 1300;
/** As many objects as fit, each with as many names as it may have. */
const WIDE = `{${Array.from({ length: 600 }, (_, at) => `"${at}":0`).join(',')}}`;
const MEMBERS = ['0', '{}', '"x"', '[]'];

export const costlyBodies = (schema: z.ZodType, bytes: number): readonly CostlyBody[] =>
  placesOf(schema, 'body', (value) => value, new Set()).flatMap(({ path, frame, kind }) => {
    const room = bytes - Buffer.byteLength(frame(''));
    return kind === 'list'
      ? [...ITEMS, WIDE].map((item) => ({
          what: `${path}: ${item.slice(0, 20)}`,
          text: frame(listOf(item, room)),
        }))
      : MEMBERS.map((member) => ({ what: `${path}: "k…":${member}`, text: frame(recordOf(member, room)) }));
  });

const listOf = (item: string, room: number): string =>
  `[${new Array(Math.max(1, Math.floor((room - 2) / (item.length + 1)))).fill(item).join(',')}]`;

const recordOf = (member: string, room: number): string => {
  const members: string[] = [];
  for (let at = 0, size = 2; ; at += 1) {
    const next = `"${at % 40},${Math.floor(at / 40)}":${member}`;
    size += next.length + 1;
    if (size > room || at === NAMES_MOST) return `{${members.join(',')}}`;
    members.push(next);
  }
};

const placesOf = (
  schema: z.ZodType,
  path: string,
  frame: Frame,
  seen: ReadonlySet<z.ZodType>,
): readonly Place[] => {
  if (seen.has(schema)) return [];
  const deeper = new Set(seen).add(schema);
  const definition = schema._zod.def as unknown as Definition;
  const inner = (part: unknown, at: string, within: Frame): readonly Place[] =>
    placesOf(part as z.ZodType, at, within, deeper);
  const list: Place = { path, frame, kind: 'list' };
  const object: Place = { path, frame, kind: 'object' };
  switch (definition.type) {
    case 'array':
      return [list, ...inner(definition.element, `${path}[]`, (value) => frame(`[${value}]`))];
    case 'tuple':
      return [list];
    case 'record':
      return [object, ...inner(definition.valueType, `${path}{}`, (value) => frame(`{"1,1":${value}}`))];
    case 'object':
      return [
        object,
        ...Object.entries(definition.shape as object).flatMap(([name, part]) =>
          inner(part, `${path}.${name}`, (value) => frame(`{"${name}":${value}}`)),
        ),
      ];
    case 'union':
      return (definition.options as readonly z.ZodType[]).flatMap((option) =>
        inner(option, path, ofKind(option, frame)),
      );
    case 'intersection':
      return [...inner(definition.left, path, frame), ...inner(definition.right, path, frame)];
    case 'pipe':
      return inner(definition.in, path, frame);
    case 'lazy':
      return inner((definition.getter as () => unknown)(), path, frame);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inner(definition.innerType, path, frame);
    case 'unknown':
    case 'any':
    case 'custom':
      return [list, object];
    default:
      return [];
  }
};

const KINDS = ['kind', 'do', 'type'];

/** With the member that says which alternative of a union it is, if one does. */
const ofKind = (option: z.ZodType, frame: Frame): Frame => {
  const name = KINDS.find((each) => option._zod.propValues?.[each] !== undefined);
  const [value] = name === undefined ? [] : (option._zod.propValues?.[name] ?? []);
  if (value === undefined) return frame;
  const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  return (text) => frame(text.startsWith('{') ? `{${member},${text.slice(1)}` : text);
};
