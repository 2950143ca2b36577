import { CheckoutError } from '@tillkit/core';

/** Reads a value of that kind out of JSON. Throws `request_malformed` and says where, never what stands there. */
export type Schema<T> = (value: unknown, path: string) => T;
export type Of<S> = S extends Schema<infer T> ? T : never;

const wrong = (path: string, use: string) =>
  new CheckoutError('request_malformed', `${path || 'The body'} is not what it should be.`, `Use ${use}.`);

export const text =
  (most: number): Schema<string> =>
  (value, path) => {
    if (typeof value === 'string' && value.length > 0 && value.length <= most) return value;
    throw wrong(path, `a text of 1 to ${most} characters`);
  };

/** A text that may be empty, as long as a whole body may be. */
export const anyText: Schema<string> = (value, path) => {
  if (typeof value === 'string') return value;
  throw wrong(path, 'a text');
};

export const truth: Schema<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value;
  throw wrong(path, 'true or false');
};

export const integer =
  (least: number, most: number): Schema<number> =>
  (value, path) => {
    if (Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    throw wrong(path, `a whole number from ${least} to ${most}`);
  };

export const oneOf =
  <const T extends string>(words: readonly T[]): Schema<T> =>
  (value, path) => {
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    throw wrong(path, words.length > 40 ? 'one that exists' : `one of ${words.join(', ')}`);
  };

export const list =
  <T>(each: Schema<T>, most: number): Schema<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > most) throw wrong(path, `a list of at most ${most}`);
    return value.map((item, at) => each(item, `${path}[${at}]`));
  };

/** A field that may be absent. */
export const maybe =
  <T>(schema: Schema<T>): Schema<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : schema(value, path);

type Fields = Readonly<Record<string, Schema<unknown>>>;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends Of<F[K]> ? K : never }[keyof F];
type ObjectOf<F extends Fields> = { readonly [K in Exclude<keyof F, Optional<F>>]: Of<F[K]> } & {
  readonly [K in Optional<F>]?: Of<F[K]>;
};

/** An object with these fields and no other. */
export const object =
  <const F extends Fields>(fields: F): Schema<ObjectOf<F>> =>
  (value, path) => {
    const given = recordOf(value, path);
    for (const name of Object.keys(given))
      if (!Object.hasOwn(fields, name))
        throw wrong(path, `no other fields than ${Object.keys(fields).join(', ') || 'none'}`);
    const read = Object.entries(fields).flatMap(([name, schema]) => {
      const found = schema(given[name], path ? `${path}.${name}` : name);
      return found === undefined ? [] : [[name, found] as const];
    });
    return Object.fromEntries(read) as ObjectOf<F>;
  };

/** An object of whatever fields: whoever takes it looks at them. */
export const anyObject: Schema<Readonly<Record<string, unknown>>> = (value, path) => recordOf(value, path);

/** An object of texts, whatever their names. */
export const texts: Schema<Readonly<Record<string, string>>> = (value, path) =>
  Object.fromEntries(Object.entries(recordOf(value, path)).map(([name, each]) => [name, anyText(each, path)]));

function recordOf(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw wrong(path, 'an object');
}
