type Message = Readonly<Record<string, unknown>>;

/** Wrong for each key of each message. */
const wrong = [null, undefined, -1, 1.5, Number.NaN, true, [], ['x'], { a: 1 }, 'x'.repeat(3_000)];
const types = [
  '',
  'constructor',
  '__proto__',
  'toString',
  'hello',
  7,
  null,
  ['set'],
  { toString: null, valueOf: null },
];

/** Each message with each key left out, of a wrong value, beside a key too many, and of a type that nobody knows. */
export function toMalformed(messages: readonly Message[]): readonly Message[] {
  return messages.flatMap((message) => [
    ...Object.keys(message).flatMap((left) => [
      Object.fromEntries(Object.entries(message).filter(([key]) => key !== left)),
      ...wrong.map((value) => ({ ...message, [left]: value })),
    ]),
    { ...message, more: 'x' },
    ...types.map((type) => ({ ...message, type })),
  ]);
}

/** What is no message at all. */
export const noMessages = [null, undefined, 0, '', 'here', true, [], [1], new Date(0), 7n, {}, { a: 1 }];
