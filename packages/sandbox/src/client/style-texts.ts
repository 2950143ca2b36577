// CSS texts as names and values, for the frame to check. What is no declaration or rule is left out.

type Pair = readonly [string, string];

/** `color: red; opacity: 0.5` */
export const readDeclarations = (text: string): readonly Pair[] =>
  text.split(';').flatMap((each): readonly Pair[] => {
    const [, name = '', value = ''] = /^([^:]+):([^]*)$/.exec(each) ?? [];
    return name.trim() ? [[name.trim(), value.trim()]] : [];
  });

/** `cardNumber.invalid { color: red } cvv { … }`, by selector. */
export const readRules = (text: string): readonly Pair[] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => [
    selector.trim(),
    declarations,
  ]);
