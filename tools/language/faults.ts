import ts from '../boundaries/node_modules/typescript/lib/typescript.js';
import type { Text } from './texts.ts';

export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly excerpt: string;
}

const rules: readonly (readonly [rule: string, applies: (text: Text) => boolean])[] = [
  [
    'docblock begins with a pronoun or a clause',
    ({ kind, text }) =>
      kind === 'docblock' &&
      /^(?:What|Whoever|Whatever|Whether|Which|Who|Where|When|How|Why|That which|Those|These|This|It|None|Nothing|Nobody|All that|Gives|Says|Tells|Of |For |As |Absent|Not )\b/.test(
        text,
      ),
  ],
  ['"Absent" in place of "Optional"', ({ kind, text }) => kind === 'docblock' && /\bAbsent\b/.test(text)],
  ['"unless stated"', ({ text }) => /unless (?:stated|said|given|told)/.test(text)],
  [
    '"is no" in place of "is not a"',
    ({ text }) => /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more)\b/i.test(text),
  ],
  [
    'verb of hearsay (tell, hear, ask, wake, forgive, believe)',
    ({ kind, text }) =>
      kind !== 'test title' && /\b(?:told|tells|heard|hears|woken|wakes|forgives?|forgiven|believed?)\b/.test(text),
  ],
  [
    'comment is not a sentence',
    ({ kind, text }) =>
      kind === 'comment' &&
      !/^(?:https?:|`|@|={3}|-{3}|jsdom|axe|npm|libsql|undici|knip)/.test(text) &&
      (!/^[A-Z0-9"'`(§]/.test(text) || !/[.:!?)`]$/.test(text)),
  ],
];

/** Matches the names of variables, parameters and properties that are bare participles, such as `found`. */
const participle =
  /^(?:told|known|found|asked|given|said|heard|brought|wanted|held|kept|taken|meant|shown|gone|begun|drawn|written|made|named|bought|sought|put)$/;

/** Lists the language rule violations that a program can detect. */
export function findFaults(source: ts.SourceFile, texts: readonly Text[]): readonly Fault[] {
  const file = source.fileName;
  const faults: Fault[] = texts.flatMap((text) =>
    rules
      .filter(([, applies]) => applies(text))
      .map(([rule]) => ({ file, line: text.line, rule, excerpt: (text.text.split('\n')[0] ?? '').slice(0, 100) })),
  );
  return [...faults, ...findLongLines(source, texts), ...findParticiples(source), ...findCastComments(source, texts)];
}

const findLongLines = (source: ts.SourceFile, texts: readonly Text[]) =>
  texts
    .filter(({ kind }) => kind === 'comment' || kind === 'docblock')
    .flatMap(({ file, line, text }) =>
      text.split('\n').flatMap((_, offset) => {
        const whole = source.text.split('\n')[line - 1 + offset] ?? '';
        const excerpt = whole.trim().slice(0, 100);
        return whole.length > 120
          ? [{ file, line: line + offset, rule: 'line of prose over 120 characters', excerpt }]
          : [];
      }),
    );

function findParticiples(source: ts.SourceFile): readonly Fault[] {
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isPropertySignature(node) ||
      ts.isFunctionDeclaration(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name) && participle.test(node.name.text)) {
      const line = source.getLineAndCharacterOfPosition(node.name.getStart(source)).line + 1;
      faults.push({ file: source.fileName, line, rule: 'name is a bare participle', excerpt: node.name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/**
 * Finds comments after plain casts. Only `as unknown as` and `as never` need a comment, because the schema or the lines
 * above make the other casts safe.
 */
const findCastComments = (source: ts.SourceFile, texts: readonly Text[]) =>
  texts
    .filter(({ kind, trailing }) => kind === 'comment' && trailing)
    .flatMap(({ file, line, text }) => {
      const code = source.text.split('\n')[line - 1] ?? '';
      const isPlainCast = /\bas (?!const|unknown as|never)\w/.test(code.split('//')[0] ?? '');
      return isPlainCast ? [{ file, line, rule: 'comment after a plain cast', excerpt: text.slice(0, 100) }] : [];
    });
