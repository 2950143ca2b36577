// Finds the prose in this repository's source code: docblocks, comments, test titles, error messages and hints.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from '../boundaries/node_modules/typescript/lib/typescript.js';

export type Kind = 'docblock' | 'comment' | 'test title' | 'error';

/** A text and its position. */
export interface Text {
  readonly kind: Kind;
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** True if the comment follows code on its line. */
  readonly trailing: boolean;
}

/** Matches files to skip because they contain no handwritten prose: generated label files and declaration files. */
const generated = /^packages\/react\/src\/labels\/written\/|\.d\.ts$/;

export const sourceFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !generated.test(file));

export const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** Returns every text in one file, in source order. */
export function readTexts(source: ts.SourceFile): readonly Text[] {
  const texts = [...readComments(source), ...readStrings(source)];
  return texts.toSorted((a, b) => a.line - b.line);
}

const lineOf = (source: ts.SourceFile, position: number) => source.getLineAndCharacterOfPosition(position).line + 1;

interface CommentRange {
  readonly pos: number;
  readonly end: number;
}

function readComments(source: ts.SourceFile): readonly Text[] {
  const ranges = new Map<number, CommentRange>();
  const collect = (node: ts.Node) => {
    for (const child of node.getChildren(source)) {
      const leading = ts.getLeadingCommentRanges(source.text, child.pos) ?? [];
      const trailing = ts.getTrailingCommentRanges(source.text, child.end) ?? [];
      // JSX text cannot contain comments, although parts of it can look like comments.
      if (child.kind !== ts.SyntaxKind.JsxText)
        for (const range of [...leading, ...trailing]) ranges.set(range.pos, range);
      collect(child);
    }
  };
  collect(source);
  const texts: Text[] = [];
  let run: { line: number; end: number; text: string } | undefined;
  const flush = () => {
    if (run) texts.push({ kind: 'comment', file: source.fileName, line: run.line, text: run.text, trailing: false });
    run = undefined;
  };
  for (const { pos, end } of [...ranges.values()].toSorted((a, b) => a.pos - b.pos)) {
    const raw = source.text.slice(pos, end);
    const line = lineOf(source, pos);
    const lineStart = source.getLineStarts()[line - 1] ?? 0;
    const trailing = source.text.slice(lineStart, pos).trim() !== '';
    const text = clean(raw);
    if (text === '' || directive.test(text) || raw.startsWith('#!')) continue;
    if (raw.startsWith('/**')) {
      flush();
      texts.push({ kind: 'docblock', file: source.fileName, line, text, trailing });
    } else if (trailing || raw.startsWith('/*')) {
      flush();
      texts.push({ kind: 'comment', file: source.fileName, line, text, trailing });
    } else if (run && line === run.end + 1) {
      run = { ...run, end: line, text: `${run.text}\n${text}` };
    } else {
      flush();
      run = { line, end: line, text };
    }
  }
  flush();
  return texts;
}

/** Matches comments that are directives for linters, type checkers or bundlers. */
const directive = /^(?:@ts-|oxlint-|eslint-|prettier-|@__|#__|v8 |c8 |\/ <|@vite|webpack|@type\b|@typedef\b|@param\b)/;

const clean = (raw: string) =>
  raw
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/|\*)? ?/, '').trimEnd())
    .join('\n')
    .trim();

function readStrings(source: ts.SourceFile): readonly Text[] {
  const texts: Text[] = [];
  const add = (kind: Kind, node: ts.Node | undefined) => {
    const text = node && stringOf(node);
    if (node && text && /[a-z] /i.test(text))
      texts.push({ kind, file: source.fileName, line: lineOf(source, node.getStart(source)), text, trailing: false });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression)) add('test title', node.arguments[0]);
    if (ts.isNewExpression(node) && node.expression.getText(source).endsWith('Error'))
      for (const argument of node.arguments ?? []) add('error', argument);
    if (ts.isPropertyAssignment(node) && /^(?:hint|message)$/.test(node.name.getText(source)))
      add('error', node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const isTestCall = (callee: ts.Expression): boolean => {
  if (ts.isIdentifier(callee)) return ['test', 'it', 'describe'].includes(callee.text);
  return (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) && isTestCall(callee.expression);
};

/** Returns the content of a string literal, a template or a concatenation of the two. Each placeholder becomes `…`. */
function stringOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [stringOf(node.left), stringOf(node.right)];
    return left !== undefined && right !== undefined ? left + right : undefined;
  }
  return undefined;
}
