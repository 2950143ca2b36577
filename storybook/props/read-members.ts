/** A member of a TypeScript interface, as written in the source. */
export interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  readonly description: string;
}

/** Returns the default value from the sentence "Defaults to …" in a docblock. */
export function defaultOf(description: string): string | undefined {
  const [, code, words] = /\bDefaults to (?:`([^`]+)`|((?:[^.;,]|[.,](?=\d))+))/.exec(description) ?? [];
  return code ?? words?.trim().replaceAll('`', '');
}

/** Returns the members of a TypeScript interface. Inherited members come first. */
export function membersOf(name: string, declarations: Readonly<Record<string, string>>): readonly Member[] {
  const text = declarations[name] ?? '';
  const [head = ''] = text.replace(/^\/\*\*[^]*?\*\//, '').split('{', 1);
  const above = [...head.matchAll(/\b[A-Z]\w+/g)].flatMap(([base]) =>
    base === name ? [] : membersOf(base, declarations),
  );
  return [...above, ...ownMembers(text)];
}

const ownMembers = (text: string): readonly Member[] =>
  [
    ...text.matchAll(/^ {2}(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n {2})?(?:readonly )?(\w+)(\??):\s([^]*?);$(?!\n {4})/gm),
  ].map(([, comment = '', name = '', optional, type = '']) => ({
    name,
    required: optional === '' && !/\|\s*undefined$/.test(type),
    type: tidy(type),
    description: comment.replaceAll(/\n\s*\*\s?/g, '\n').trim(),
  }));

/** Formats a type on one line and removes `undefined` from it. */
export const tidy = (type: string): string =>
  type
    .replaceAll(/\s*\|\s*undefined\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\|\s*/, '')
    .replace(/^\((.*)\)$/, '$1');

/** Returns the declarations of up to six types that a type refers to, directly or through one other type. */
export function detailOf(type: string, declarations: Readonly<Record<string, string>>): string | undefined {
  const details = new Map<string, string>();
  const collect = (text: string, depth: number) => {
    for (const [name] of text.replaceAll(/\/\*\*[^]*?\*\//g, '').matchAll(/\b[A-Z]\w+/g)) {
      const declared = declarations[name];
      if (declared === undefined || details.has(name) || details.size > 5) continue;
      details.set(name, declared);
      if (depth > 0) collect(declared, depth - 1);
    }
  };
  collect(type, 1);
  return details.size > 0 ? [...details.values()].join('\n\n') : undefined;
}
