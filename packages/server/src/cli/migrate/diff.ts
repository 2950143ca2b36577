import type { Edit } from './change.ts';

/** Unchanged lines around a change. */
const around = 3;

interface Block {
  /** Lines of the old text, from 0, the end not included. */
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Lines with their ends. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** What edits change, as a unified diff that `git apply` and `patch` take. */
export function toDiff(file: string, text: string, edits: readonly Edit[]): string {
  const blocks = toBlocks(text, edits);
  const old = linesOf(text);
  let shift = 0;
  const hunks = group(blocks).map((some) => {
    const [first, last] = [some[0], some.at(-1)];
    if (!first || !last) return '';
    const start = Math.max(0, first.start - around);
    const end = Math.min(old.length, last.end + around);
    const body: string[] = [];
    let at = start;
    for (const block of some) {
      body.push(...mark(' ', old.slice(at, block.start)), ...mark('-', old.slice(block.start, block.end)));
      body.push(...mark('+', block.lines));
      at = block.end;
    }
    body.push(...mark(' ', old.slice(at, end)));
    const grown = some.reduce((sum, block) => sum + block.lines.length - (block.end - block.start), 0);
    const head = `@@ -${range(start, end - start)} +${range(start + shift, end - start + grown)} @@\n`;
    shift += grown;
    return head + body.join('');
  });
  return hunks.length > 0 ? `--- a/${file}\n+++ b/${file}\n${hunks.join('')}` : '';
}

/** A file that comes to be. */
export const toNewFileDiff = (file: string, text: string): string =>
  `--- /dev/null\n+++ b/${file}\n@@ -0,0 +1,${linesOf(text).length} @@\n${mark('+', linesOf(text)).join('')}`;

const range = (start: number, count: number) => `${count === 0 ? start : start + 1},${count}`;

const mark = (sign: string, lines: readonly string[]) =>
  lines.map((line) => (line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`));

/** Edits as whole lines; those that share a line are one. */
function toBlocks(text: string, edits: readonly Edit[]): readonly Block[] {
  const old = linesOf(text);
  const starts: number[] = [];
  let length = 0;
  for (const line of old) {
    starts.push(length);
    length += line.length;
  }
  const lineAt = (at: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= at),
    );
  const spans: { from: number; to: number; edits: Edit[] }[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    const from = lineAt(edit.start);
    const isWhole = starts.includes(edit.end) || edit.end === text.length;
    const to = edit.start === edit.end ? from : lineAt(isWhole && edit.end > 0 ? edit.end - 1 : edit.end);
    const last = spans.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    } else spans.push({ from, to, edits: [edit] });
  }
  return spans.map(({ from, to, edits: own }) => {
    const offset = starts[from] ?? 0;
    const part = old.slice(from, to + 1).join('');
    const changed = own.reduceRight(
      (all, { start, end, text: put }) => all.slice(0, start - offset) + put + all.slice(end - offset),
      part,
    );
    return trim({ start: from, end: to + 1, lines: linesOf(changed) }, old);
  });
}

/** Without the lines at its ends that stay as they are. */
function trim({ start, end, lines }: Block, old: readonly string[]): Block {
  const most = Math.min(end - start, lines.length);
  let head = 0;
  while (head < most && old[start + head] === lines[head]) head++;
  let tail = 0;
  while (tail < most - head && old[end - 1 - tail] === lines[lines.length - 1 - tail]) tail++;
  return { start: start + head, end: end - tail, lines: lines.slice(head, lines.length - tail) };
}

/** Blocks whose surroundings touch are shown together. */
function group(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1)?.at(-1);
    if (last && block.start - last.end <= 2 * around) groups.at(-1)?.push(block);
    else groups.push([block]);
  }
  return groups;
}
