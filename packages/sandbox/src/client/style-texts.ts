// Splits CSS text into names and values. Ignores invalid declarations and rules; the frame validates the rest.

type Pair = readonly [string, string];

/** Parses declarations such as `color: red; opacity: 0.5`. */
export const readDeclarations = (text: string): readonly Pair[] =>
  text.split(';').flatMap((each): readonly Pair[] => {
    const [, name = '', value = ''] = /^([^:]+):([^]*)$/.exec(each) ?? [];
    return name.trim() ? [[name.trim(), value.trim()]] : [];
  });

/** Parses rules such as `cardNumber.invalid { color: red } cvv { … }` into pairs of a selector and its declarations. */
export const readRules = (text: string): readonly Pair[] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => [
    selector.trim(),
    declarations,
  ]);
