import { CheckoutError } from '@tillkit/core';

/**
 * Validates a JSON value. Throws `request_malformed` if the value is invalid. The error contains the value's path, but
 * never the value itself.
 */
export type Schema<T> = (value: unknown, path: string) => T;
export type Of<S> = S extends Schema<infer T> ? T : never;

const invalidValue = (path: string, use: string) =>
  new CheckoutError('request_malformed', `${path || 'The request body'} is invalid.`, `Use ${use}.`);

export const text =
  (most: number): Schema<string> =>
  (value, path) => {
    if (typeof value === 'string' && value.length > 0 && value.length <= most) return value;
    throw invalidValue(path, `a string of 1 to ${most} characters`);
  };

/** A string of any length, including the empty string. */
export const anyText: Schema<string> = (value, path) => {
  if (typeof value === 'string') return value;
  throw invalidValue(path, 'a string');
};

export const boolean: Schema<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value;
  throw invalidValue(path, 'true or false');
};

export const integer =
  (least: number, most: number): Schema<number> =>
  (value, path) => {
    if (Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    throw invalidValue(path, `an integer from ${least} to ${most}`);
  };

export const oneOf =
  <const T extends string>(words: readonly T[]): Schema<T> =>
  (value, path) => {
    const match = words.find((word) => word === value);
    if (match !== undefined) return match;
    throw invalidValue(path, words.length > 40 ? 'an existing name' : `one of ${words.join(', ')}`);
  };

export const list =
  <T>(each: Schema<T>, most: number): Schema<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > most) throw invalidValue(path, `an array of at most ${most} entries`);
    return value.map((item, at) => each(item, `${path}[${at}]`));
  };

/** An optional field. */
export const maybe =
  <T>(schema: Schema<T>): Schema<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : schema(value, path);

type Fields = Readonly<Record<string, Schema<unknown>>>;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends Of<F[K]> ? K : never }[keyof F];
type ObjectOf<F extends Fields> = { readonly [K in Exclude<keyof F, Optional<F>>]: Of<F[K]> } & {
  readonly [K in Optional<F>]?: Of<F[K]>;
};

/** An object that can contain only the given fields. */
export const object =
  <const F extends Fields>(fields: F): Schema<ObjectOf<F>> =>
  (value, path) => {
    const record = recordOf(value, path);
    for (const name of Object.keys(record))
      if (!Object.hasOwn(fields, name))
        throw invalidValue(path, `only the fields ${Object.keys(fields).join(', ') || '(none)'}`);
    const read = Object.entries(fields).flatMap(([name, schema]) => {
      const parsed = schema(record[name], path ? `${path}.${name}` : name);
      return parsed === undefined ? [] : [[name, parsed] as const];
    });
    return Object.fromEntries(read) as ObjectOf<F>;
  };

/** An object with arbitrary fields, which the caller validates. */
export const anyObject: Schema<Readonly<Record<string, unknown>>> = (value, path) => recordOf(value, path);

/** An object with arbitrary field names, whose values are strings. */
export const texts: Schema<Readonly<Record<string, string>>> = (value, path) =>
  Object.fromEntries(Object.entries(recordOf(value, path)).map(([name, each]) => [name, anyText(each, path)]));

function recordOf(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw invalidValue(path, 'an object');
}
