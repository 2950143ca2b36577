/** A member of an interface, as it is written. */
export interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  readonly description: string;
}

/** What stands in front of "by default" in a docblock. */
export function defaultOf(description: string): string | undefined {
  const [, code, words] = /(?:(`[^`]+`)(?:, [^.;]*,)?|([^.;,:`]*(?:\d,\d{3})?)) by default\b/.exec(description) ?? [];
  return (code?.slice(1, -1) ?? words?.trim()) || undefined;
}

/** The members of an interface, after those of the interfaces that it extends. */
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

/** On one line, and without the `undefined` that every optional one has. */
export const tidy = (type: string): string =>
  type
    .replaceAll(/\s*\|\s*undefined\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\|\s*/, '')
    .replace(/^\((.*)\)$/, '$1');

/** The declarations that a type names, and those that they name. */
export function detailOf(type: string, declarations: Readonly<Record<string, string>>): string | undefined {
  const found = new Map<string, string>();
  const look = (text: string, depth: number) => {
    for (const [name] of text.replaceAll(/\/\*\*[^]*?\*\//g, '').matchAll(/\b[A-Z]\w+/g)) {
      const declared = declarations[name];
      if (declared === undefined || found.has(name) || found.size > 5) continue;
      found.set(name, declared);
      if (depth > 0) look(declared, depth - 1);
    }
  };
  look(type, 1);
  return found.size > 0 ? [...found.values()].join('\n\n') : undefined;
}
