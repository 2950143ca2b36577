import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A section of the troubleshooting page and the output lines that it quotes. In a quoted line, `…` stands for any text.
 */
export interface Section {
  readonly id: string;
  readonly lines: readonly string[];
}

const page = join(import.meta.dirname, '../../apps/docs/pages/start/troubleshooting.md');

export function readSections(): readonly Section[] {
  return readFileSync(page, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      id: /^.* \{#([\w-]+)\}$/m.exec(text)?.[1] ?? '',
      lines: [...text.matchAll(/^```text\n([^]*?)\n```$/gm)].flatMap(([, block = '']) => block.split('\n')),
    }));
}

/** Returns true if `text` contains `line`. An ellipsis in `line` matches any sequence of characters. */
export const holds = (text: string, line: string): boolean =>
  new RegExp(line.split('…').map(escape).join('.+')).test(text);

const escape = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
