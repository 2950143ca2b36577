import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pathInRepository, placeOf, resolveLink, root } from './addresses.ts';
import { fill } from './generated/fill.ts';
import { withoutPictures } from './generated/states.ts';
import { sidebar } from './sidebar.ts';

/** Returns the URL of a page's Markdown copy, from the page's path in the repository. */
export const copyAddress = (page: string): string => `/${placeOf(page) ?? page}`;

/** The pages that the development server has loaded, keyed by the URL of their Markdown copy. */
const pageOfCopy = new Map<string, string>();

/**
 * Returns the Markdown copy that the development server serves at a URL, or `undefined` if there is no copy at that
 * URL.
 */
export function readCopy(address: string): string | undefined {
  const page = pageOfCopy.get(address);
  return page && toPlainMarkdown(page, readFileSync(join(root, page), 'utf8'));
}

/** Returns a page's Markdown with a "Copy as Markdown" button inserted below the title. */
export function withCopyControl(page: string, text: string): string {
  const address = copyAddress(page);
  pageOfCopy.set(address, page);
  const control = `<p class="page-actions"><button type="button" data-markdown="${address}">Copy as Markdown</button> <a href="${address}" target="_self">View as Markdown</a> <span role="status"></span></p>`;
  return text.replace(/^# .+$/m, (title) => `${title}\n\n${control}`);
}

const fence = /(^```[^]*?^```$)/m;
/** Matches an image, inline code, or a link target. Only link targets are rewritten. */
const link = /!\[[^\]]*\]\([^)]*\)|`[^`\n]*`|\]\(([^)\s]+)\)/g;

/**
 * Returns a page as plain Markdown, with the generated content and the example programs inserted. Links to other pages
 * point to their Markdown copies.
 */
export function toPlainMarkdown(page: string, text: string): string {
  const whole = withoutPictures(fill(text))
    .replace(/^---\n[^]*?\n---\n+/, '')
    .replaceAll(/^<<< (\S+)$/gm, (_, path: string) => {
      const program = readFileSync(join(root, dirname(page), path), 'utf8').trimEnd();
      return `\`\`\`${extname(path).slice(1)}\n${program}\n\`\`\``;
    });
  const rewrite = (prose: string) =>
    prose
      .replaceAll(link, (match, target?: string) =>
        target === undefined || (pathInRepository(target) === undefined && /^(\w+:|#|\/)/.test(target))
          ? match
          : `](${resolveLink(page, target)
              .address.replace(/\.html(?=#|$)/, '.md')
              .replace(/\/(?=#|$)/, '/index.md')})`,
      )
      .replaceAll(/\{target="_self"\}/g, '');
  return whole
    .split(fence)
    .map((part, at) => (at % 2 === 0 ? rewrite(part) : part))
    .join('');
}

/** Returns the first sentence below a page's title, without Markdown syntax. */
function firstSentence(text: string): string {
  const [, paragraph = ''] = /^# .+\n+(?!<|\||```|#)(.+)/m.exec(text) ?? [];
  const plain = paragraph.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/[*`]/g, '');
  return /^.*?[.?](?= |$)/.exec(plain)?.[0] ?? plain;
}

/**
 * Returns the content of `llms.txt`, which links to the Markdown copy of each page in the sidebar. `texts` contains the
 * Markdown copies, keyed by URL.
 */
function toIndex(texts: ReadonlyMap<string, string>, description: string): string {
  const groups = sidebar.map(({ text, items = [] }) => {
    const lines = items.map((item) => {
      const address = `${item.link}.md`.replace('/.md', '/index.md');
      const sentence = firstSentence(texts.get(address) ?? '');
      return `- [${item.text}](${address})${sentence && `: ${sentence}`}`;
    });
    return `## ${text}\n\n${lines.join('\n')}`;
  });
  return [`# Tillkit`, `> ${description}`, ...groups].join('\n\n');
}

/**
 * Writes a Markdown copy of each page next to its HTML, and writes `llms.txt`. `pages` contains the pages' paths in the
 * repository.
 */
export function writeMarkdownCopies(pages: readonly string[], outDir: string, description: string): void {
  const texts = new Map(
    pages.map((page) => [copyAddress(page), toPlainMarkdown(page, readFileSync(join(root, page), 'utf8'))]),
  );
  for (const [address, text] of [...texts, ['/llms.txt', `${toIndex(texts, description)}\n`] as const]) {
    mkdirSync(dirname(join(outDir, address)), { recursive: true });
    writeFileSync(join(outDir, address), text);
  }
}
