type Message = Readonly<Record<string, unknown>>;

/** Invalid values for any property of a message. */
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

/**
 * Returns invalid variants of each message. In each variant, a property is missing, invalid or added, or the message
 * type is unknown.
 */
export function toMalformed(messages: readonly Message[]): readonly Message[] {
  return messages.flatMap((message) => [
    ...Object.keys(message).flatMap((missing) => [
      Object.fromEntries(Object.entries(message).filter(([key]) => key !== missing)),
      ...wrong.map((value) => ({ ...message, [missing]: value })),
    ]),
    { ...message, more: 'x' },
    ...types.map((type) => ({ ...message, type })),
  ]);
}

/** Values that are not messages. */
export const noMessages = [null, undefined, 0, '', 'here', true, [], [1], new Date(0), 7n, {}, { a: 1 }];
