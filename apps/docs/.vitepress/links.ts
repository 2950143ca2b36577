import { relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { pathInRepository, resolveLink, root } from './addresses.ts';

/**
 * Repository files that pages link to, such as a test that supports a claim. The build copies these files to
 * the site.
 */
export const linkedFiles = new Set<string>();

interface Env {
  readonly path: string;
  readonly realPath?: string;
}

/** Turns links between repository files into links on the site. A dead link fails the build. */
export function followLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
    const { path, realPath = path } = env as Env;
    const page = relative(root, realPath);
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const link = token.attrGet('href');
      if (token.type !== 'link_open' || link === null) continue;
      if (pathInRepository(link) === undefined && /^(\w+:|#|\/)/.test(link)) continue;
      const { address, file } = resolveLink(page, link);
      if (file !== undefined) linkedFiles.add(file);
      token.attrSet('href', address);
    }
  });
}
