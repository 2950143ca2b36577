/** Merges two sets of labels recursively. The labels in `over` take precedence. */
export const mix = <T, O>(texts: T, over: O): T & O =>
  (over && typeof over === 'object'
    ? Object.entries(over).reduce(
        (mixed, [name, text]) => ({ ...mixed, [name]: mix(mixed[name], text) }),
        (texts ?? {}) as Readonly<Record<string, unknown>>,
      )
    : (over ?? texts)) as T & O;
