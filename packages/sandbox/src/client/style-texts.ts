// Splits CSS texts into names and values. Invalid declarations and rules are ignored; the frame validates the rest.

type Pair = readonly [string, string];

/** Reads declarations such as `color: red; opacity: 0.5`. */
export const readDeclarations = (text: string): readonly Pair[] =>
  text.split(';').flatMap((each): readonly Pair[] => {
    const [, name = '', value = ''] = /^([^:]+):([^]*)$/.exec(each) ?? [];
    return name.trim() ? [[name.trim(), value.trim()]] : [];
  });

/** Reads rules such as `cardNumber.invalid { color: red } cvv { … }` by selector. */
export const readRules = (text: string): readonly Pair[] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => [
    selector.trim(),
    declarations,
  ]);
