import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/machine/files.mjs';

const pages = filesBelow(['packages', 'apps', 'docs', 'examples'], /\.md$/)
  .concat('README.md', 'CONTRIBUTING.md')
  .filter((file) => !/CHANGELOG|docs\/adr\//.test(file));

/** Characters that a reader sees: about six lines of a page. */
const most = 560;

/** Paragraphs and items of lists that are longer; what stands in code and in tables is none. */
const longParagraphs = (text: string): readonly string[] =>
  text
    .replaceAll(/^```[^]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.|\|) )/)
    .map((block) =>
      block
        .replaceAll(/\]\([^)]*\)/g, ']')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => !block.startsWith('|') && block.length > most);

test('no paragraph of a page is longer than a reader takes in', () => {
  expect(pages.length).toBeGreaterThan(80);
  const found = pages.flatMap((page) =>
    longParagraphs(readFileSync(page, 'utf8')).map((block) => `${page}: ${block.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});

test('a paragraph and an item that are too long are noticed, code and tables are not', () => {
  const long = 'word '.repeat(most / 4);
  const text = `# Title\n\n${long}\n\n- short\n- item ${long}\n\n| a | ${long} |\n\n\`\`\`ts\n${long}\n\`\`\`\n`;
  expect(longParagraphs(text).map((block) => block.slice(0, 6))).toEqual(['word w', '- item']);
});
