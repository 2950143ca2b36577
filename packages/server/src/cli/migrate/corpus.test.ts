import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyEdits, lineOf, type Change, type Remark } from './change.ts';
import { toDiff } from './diff.ts';
import { kindOf } from './find-files.ts';
import { loadParsers } from './parsers.ts';
import { readCode } from './read-code.ts';
import { readMarkup } from './read-markup.ts';
import { toServerPart } from './server-part.ts';

// A case is a file: what stood before, what becomes of it, and what is said. TILLKIT_WRITE writes what is said now.

const folder = join(import.meta.dirname, '../../test/cli/migrate');
const parsers = await loadParsers();

interface Case {
  readonly file: string;
  readonly methods: readonly string[];
  readonly before: string;
  /** The whole text of the file, to compare. */
  readonly whole: string;
}

function readCase(name: string): Case {
  const whole = readFileSync(join(folder, name), 'utf8');
  const [, file = '', methods, before = ''] =
    /^--- (\S+)(?: --methods (\S+))?\n([^]*?)(?=^--- (?:after|same|left|warning|server)\b|$(?![^]))/m.exec(whole) ?? [];
  return { file, methods: methods?.split(',') ?? [], before, whole };
}

const change = (text: string, { file, methods }: Case): Change =>
  kindOf(file) === 'markup' ? readMarkup(text, parsers, methods) : readCode(text, file, parsers);

function write(one: Case): string {
  const { file, methods, before } = one;
  const { edits, left, warnings, triggers } = change(before, one);
  const after = applyEdits(before, edits);
  const lines = (kind: string, remarks: readonly Remark[]) =>
    remarks
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, says }) => `--- ${kind} ${lineOf(before, at)}: ${says}\n`)
      .join('');
  const placed = triggers.map((trigger) => ({ ...trigger, file, line: lineOf(before, trigger.at) }));
  return [
    `--- ${file}${methods.length > 0 ? ` --methods ${methods.join(',')}` : ''}\n${before}`,
    edits.length > 0 ? `--- after\n${after}` : '--- same\n',
    lines('warning', warnings),
    lines('left', left),
    placed.length > 0 ? `--- server\n${toServerPart(placed)}` : '',
  ].join('');
}

const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));

test.for(names)('%s is exact', (name) => {
  const one = readCase(name);
  const written = write(one);
  if (process.env['TILLKIT_WRITE']) writeFileSync(join(folder, name), written);
  expect(written).toBe(one.whole);
});

test('what was moved is not moved again, and what was left is left again', () => {
  const again = names.map((name) => {
    const one = readCase(name);
    const first = change(one.before, one);
    const after = applyEdits(one.before, first.edits);
    const second = change(after, one);
    return {
      name,
      edits: second.edits.length,
      triggers: second.triggers.length,
      said: second.left.map(({ says }) => says),
    };
  });
  expect(again.filter(({ edits, triggers }) => edits + triggers > 0)).toEqual([]);
});

test('the corpus has what pages are', () => {
  expect(names.length).toBeGreaterThan(25);
});

test('no line that is not part of a moved element, an import or a signing changes', () => {
  for (const name of names) {
    const one = readCase(name);
    const { edits } = change(one.before, one);
    const diff = toDiff(one.file, one.before, edits);
    expect(diff === '').toBe(edits.length === 0);
  }
});
