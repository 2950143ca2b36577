/** What to do about an issue: the messages of the schemas, word for word the hints of `validateOrder`. */
export const hints = {
  missing: 'Add this value.',
  badFormat: 'Write it in the format that the interface states.',
  unknownField: 'Remove it, or look at the spelling.',
  noOrder: 'Give an order object.',
  text: 'Give text.',
  integer: 'Give a whole number; amounts are in minor units.',
  decimal: 'Give a number.',
  boolean: 'Give true or false.',
  list: 'Give a list.',
  group: 'Give an object.',
} as const;

/** The message for a value of the wrong type, or for one that is not there. */
export const wrong =
  (hint: string) =>
  ({ input }: { readonly input?: unknown }) =>
    input === undefined ? hints.missing : hint;
