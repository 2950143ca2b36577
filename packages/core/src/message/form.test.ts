import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForm, type Form } from './form.ts';
import { sizedTimeout, sizeOf } from '../../../../prove/sizes.ts';

const envelope: ReadonlySet<string> = new Set(['amount', 'sign2']);
const none: ReadonlySet<string> = new Set();
const runs = { numRuns: sizeOf('formTexts') };

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
const text = body.map((value) => (typeof value === 'string' ? value : value.join('')));

/** Returns all properties of the built-in prototypes that an unsafe parser could change. */
const prototypeState = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((prototype) =>
    Reflect.ownKeys(prototype).map((key) => [key, Object.getOwnPropertyDescriptor(prototype, key)]),
  );

test('readForm reports a name with brackets, such as sign2[], as a problem only if its envelope argument contains sign2', () => {
  expect(readForm('sign2[]=a', envelope).problems).toEqual(['structured_name']);
  expect(readForm('sign2[]=a', none).problems).toEqual([]);
  expect(readForm('sign2[]=a', none).fields['sign2[]']).toBe('a');
});

test("readForm returns the same result for a string and for the string's bytes", { timeout: sizedTimeout }, () => {
  const encode = new TextEncoder();
  fc.assert(
    fc.property(text, (input) => {
      expect(readForm(encode.encode(input), envelope)).toEqual(readForm(input, envelope));
    }),
    runs,
  );
});

test(
  'readForm never throws and never changes a prototype, whatever the input contains',
  { timeout: sizedTimeout },
  () => {
    const before = prototypeState();
    fc.assert(
      fc.property(text, (input) => {
        expectSound(readForm(input, envelope));
      }),
      runs,
    );
    expect(prototypeState()).toEqual(before);
  },
);

test('readForm never throws or changes a prototype, whatever bytes it reads', { timeout: sizedTimeout }, () => {
  const before = prototypeState();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (input) => {
      expectSound(readForm(input, envelope));
    }),
    runs,
  );
  expect(prototypeState()).toEqual(before);
});

test('the check for changed prototypes detects a property that was added to String.prototype', () => {
  const before = prototypeState();
  const { prototype } = String;
  Object.defineProperty(prototype, 'planted', { value: 1, configurable: true });
  try {
    expect(prototypeState()).not.toEqual(before);
  } finally {
    Reflect.deleteProperty(prototype, 'planted');
  }
});

test('readForm returns exactly the fields that were encoded with URLSearchParams', { timeout: sizedTimeout }, () => {
  const name = fc
    .stringMatching(/^[A-Za-z_][\w]{0,12}$/)
    .filter((input) => !['__proto__', 'constructor', 'prototype'].includes(input));
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'binary' }), { maxKeys: 20 }), (fields) => {
      const form = readForm(new URLSearchParams(Object.entries(fields)).toString(), envelope);
      expect(Object.entries(form.fields)).toEqual(Object.entries(fields));
      expect(form.problems).toEqual([]);
    }),
    { numRuns: sizeOf('formRoundTrips') },
  );
});

test(
  'readForm returns the same fields as URLSearchParams for any text in which it finds no problems',
  { timeout: sizedTimeout },
  () => {
    fc.assert(
      fc.property(text, (input) => {
        const { fields, problems } = readForm(input, envelope);
        if (problems.length > 0) return;
        const standard = new URLSearchParams(input.replace(/^\?/, '%3F'));
        expect({ ...fields }).toEqual(Object.fromEntries(standard));
      }),
      runs,
    );
  },
);

function expectSound({ fields, problems }: Form) {
  expect(Object.getPrototypeOf(fields)).toBeNull();
  expect(Object.values(fields).every((value) => typeof value === 'string')).toBe(true);
  expect(new Set(problems).size).toBe(problems.length);
  expect(
    Object.keys(fields).filter((name) => /^(__proto__|constructor|prototype|amount|sign2)[[.]/.test(name)),
  ).toEqual([]);
}
