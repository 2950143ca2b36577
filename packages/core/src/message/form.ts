export type FormProblem = 'too_large' | 'too_many' | 'bad_encoding' | 'duplicate' | 'reserved_name' | 'structured_name';

/**
 * A parsed form POST. `fields` has no prototype. A form with problems must not be trusted as evidence of a payment, but
 * it may be used to decide which page to show.
 */
export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly problems: readonly FormProblem[];
}

export const formLimits = { bytes: 65_536, names: 200 } as const;

const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses text or bytes of type `application/x-www-form-urlencoded`. Nested names are not supported, the encoding must
 * be valid UTF-8, and the limits are 64 KiB and 200 names. Never throws. A name that occurs twice is a problem and has
 * no value, unless `seconds` maps it to a different name, under which the second value is stored. The names `name[…]`
 * and `name.…` are problems if `envelope` contains `name`.
 */
export function readForm(
  body: Uint8Array | string,
  envelope: ReadonlySet<string>,
  seconds: ReadonlyMap<string, string> = new Map(),
): Form {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const problems = new Set<FormProblem>();
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (bytes.length > formLimits.bytes) return { fields, problems: ['too_large'] };
  const text = decode(bytes);
  const pairs = text === undefined ? [] : text.split('&').filter(Boolean);
  if (text === undefined) problems.add('bad_encoding');
  if (pairs.length > formLimits.names) problems.add('too_many');
  const repeated = new Set<string>();
  const take = (name: string, value: string) => {
    if (Object.hasOwn(fields, name)) repeated.add(name);
    else fields[name] = value;
  };
  for (const pair of pairs.slice(0, formLimits.names)) {
    const at = pair.indexOf('=');
    const name = decodePart(at < 0 ? pair : pair.slice(0, at));
    const value = decodePart(at < 0 ? '' : pair.slice(at + 1));
    if (name === undefined || value === undefined) problems.add('bad_encoding');
    else if (prototypeNames.has(name)) problems.add('reserved_name');
    else if (isStructured(name, envelope)) problems.add('structured_name');
    else take(Object.hasOwn(fields, name) ? (seconds.get(name) ?? name) : name, value);
  }
  for (const name of repeated) {
    problems.add('duplicate');
    delete fields[name];
  }
  return { fields, problems: [...problems] };
}

const isStructured = (name: string, envelope: ReadonlySet<string>) => {
  const at = name.search(/[[.]/);
  const base = name.slice(0, at);
  return at > 0 && (envelope.has(base) || prototypeNames.has(base));
};

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
