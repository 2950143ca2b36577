import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../../scripts/machine/files.mjs';

const root = join(import.meta.dirname, '../..');

/** Code that a reader may copy, with its file and line. */
export interface Sample {
  readonly where: string;
  readonly code: string;
}

export const inMarkdown = (text: string): readonly string[] =>
  [...text.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(([, code = '']) => code);

export const inDocblocks = (text: string): readonly string[] =>
  [...text.matchAll(/^ *\* @example\n((?: *\*(?!\/).*\n)+)/gm)].map(([, lines = '']) =>
    lines.replaceAll(/^ *\* ?/gm, ''),
  );

/** Returns the code samples from all documentation pages and docblocks. */
export function collectSamples(): readonly Sample[] {
  const pages = [join(root, 'README.md'), ...filesBelow(['packages', 'apps', 'docs', 'storybook'], /\.mdx?$/)];
  const sources = filesBelow(['packages'], /\/src\/(?!test\/|.*\.test).*\.tsx?$/);
  const collect = (files: readonly string[], read: typeof inMarkdown) =>
    files.flatMap((file) =>
      read(readFileSync(file, 'utf8')).map((code, n) => ({ where: `${relative(root, file)} #${n + 1}`, code })),
    );
  return [...collect(pages, inMarkdown), ...collect(sources, inDocblocks)];
}
