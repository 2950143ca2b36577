import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForm, type Form } from './form.ts';

const envelope: ReadonlySet<string> = new Set(['amount', 'sign2']);
const none: ReadonlySet<string> = new Set();
/** `npm run prove long` takes five times as many. */
const times = process.env['LONG_RUN'] === '1' ? 5 : 1;
const runs = { numRuns: 4_000 * times };

const marks = [
  '&',
  '=',
  '+',
  '%',
  '%00',
  '%C3%BC',
  '%C0',
  '%5B',
  '[',
  ']',
  '.',
  '[]',
  '__proto__',
  'constructor',
  '\uFEFF',
];
const body = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.array(fc.oneof(fc.constantFrom(...marks, 'amount', 'sign2', 'a', '1'), fc.string({ maxLength: 3 })), {
    maxLength: 30,
  }),
);
const text = body.map((given) => (typeof given === 'string' ? given : given.join('')));

/** Everything that hangs on the prototypes that a careless reader could change. */
const prototypeState = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((prototype) =>
    Reflect.ownKeys(prototype).map((key) => [key, Object.getOwnPropertyDescriptor(prototype, key)]),
  );

test('which names are the envelope is up to the caller', () => {
  expect(readForm('sign2[]=a', envelope).problems).toEqual(['structured_name']);
  expect(readForm('sign2[]=a', none).problems).toEqual([]);
  expect(readForm('sign2[]=a', none).fields['sign2[]']).toBe('a');
});

test('text and its bytes are read alike', { timeout: 60_000 }, () => {
  const encode = new TextEncoder();
  fc.assert(
    fc.property(text, (given) => {
      expect(readForm(encode.encode(given), envelope)).toEqual(readForm(given, envelope));
    }),
    runs,
  );
});

test('no text makes the reader throw or changes a prototype', { timeout: 60_000 }, () => {
  const before = prototypeState();
  fc.assert(
    fc.property(text, (given) => {
      expectSound(readForm(given, envelope));
    }),
    runs,
  );
  expect(prototypeState()).toEqual(before);
});

test('no bytes make the reader throw or change a prototype', { timeout: 60_000 }, () => {
  const before = prototypeState();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (given) => {
      expectSound(readForm(given, envelope));
    }),
    runs,
  );
  expect(prototypeState()).toEqual(before);
});

test('a changed prototype is noticed', () => {
  const before = prototypeState();
  const { prototype } = String; // any of those that are watched
  Object.defineProperty(prototype, 'planted', { value: 1, configurable: true });
  try {
    expect(prototypeState()).not.toEqual(before);
  } finally {
    Reflect.deleteProperty(prototype, 'planted');
  }
});

test('what a browser writes is read back as it was typed', { timeout: 60_000 }, () => {
  const name = fc
    .stringMatching(/^[A-Za-z_][\w]{0,12}$/)
    .filter((given) => !['__proto__', 'constructor', 'prototype'].includes(given));
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'binary' }), { maxKeys: 20 }), (fields) => {
      const form = readForm(new URLSearchParams(Object.entries(fields)).toString(), envelope);
      expect(Object.entries(form.fields)).toEqual(Object.entries(fields));
      expect(form.problems).toEqual([]);
    }),
    { numRuns: 1_000 * times },
  );
});

test('without a problem the reader agrees with the standard reader', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(text, (given) => {
      const { fields, problems } = readForm(given, envelope);
      if (problems.length > 0) return;
      const standard = new URLSearchParams(given.replace(/^\?/, '%3F')); // it alone passes over a leading question mark
      expect({ ...fields }).toEqual(Object.fromEntries(standard));
    }),
    runs,
  );
});

function expectSound({ fields, problems }: Form) {
  expect(Object.getPrototypeOf(fields)).toBeNull();
  expect(Object.values(fields).every((value) => typeof value === 'string')).toBe(true);
  expect(new Set(problems).size).toBe(problems.length);
  expect(
    Object.keys(fields).filter((name) => /^(__proto__|constructor|prototype|amount|sign2)[[.]/.test(name)),
  ).toEqual([]);
}
