import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../../scripts/machine/files.mjs';
import { root } from '../addresses.ts';
import { cell, escape } from './markdown.ts';

interface ErrorText {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

const text = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|${'`(?:[^`\\\\]|\\\\.)*`'})`;
const thrown = new RegExp(
  String.raw`(?:new CheckoutError\(|super\(|(?:refuse|answerError)\(\d+,)\s*'(\w+)',\s*${text},\s*${text}`,
  'g',
);

const plain = (literal: string) =>
  literal
    .slice(1, -1)
    .replaceAll(/\$\{[^}]*\}/g, '…')
    .replaceAll(/\\(.)/g, '$1');

/** Returns every error that the packages throw or send in a response, without duplicates. */
export function readErrors(): readonly ErrorText[] {
  const files = filesBelow(['packages'], /\/src\/(?!.*(\.test|\/test\/|\/testing\/)).*\.tsx?$/);
  const errors = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(thrown)].map(([, code = '', message = '', hint = '']) => ({
      code,
      message: plain(message),
      hint: plain(hint),
    })),
  );
  return [...new Map(errors.map((one) => [`${one.code} ${one.message} ${one.hint}`, one])).values()];
}

/** Returns the error codes in the order in which they are declared, each with its meaning. */
export function readCodes(): readonly (readonly [code: string, meaning: string])[] {
  const source = readFileSync(join(root, 'packages/core/src/errors.ts'), 'utf8');
  const declared = source.slice(source.indexOf('export type CheckoutErrorCode'), source.indexOf('export class'));
  return [...declared.matchAll(/\/\*\* (.+) \*\/\n {2}\| '(\w+)'/g)].map(([, meaning = '', code = '']) => [
    code,
    meaning,
  ]);
}

/** Returns a section for each code, with every error that uses the code. */
export function errorTable(): string {
  const errors = readErrors();
  return readCodes()
    .map(([code, meaning]) => {
      const rows = errors
        .filter((one) => one.code === code)
        .map(({ message, hint }) => `| ${escape(cell(message))} | ${escape(cell(hint))} |`);
      const table = rows.length > 0 ? `\n\n| What happened | What to do |\n|---|---|\n${rows.join('\n')}` : '';
      return `## ${code}\n\n${meaning}${table}`;
    })
    .join('\n\n');
}
