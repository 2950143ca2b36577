import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitepress';
import { placeOf, root } from './addresses.ts';
import { fill } from './generated/fill.ts';
import { checklists } from './checklists.ts';
import { followLinks, linkedFiles } from './links.ts';
import { breakCode, breakNames, keepWhole } from './names.ts';
import { sidebar } from './sidebar.ts';
import { emptyHeadings, nameCells } from './tables.ts';

const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="%230b5d63"/><path d="M9 11h14M16 11v12" stroke="white" stroke-width="3" stroke-linecap="round"/></svg>';

/** Tables of many columns have the place of the outline. */
const wide = /^\/(?:reference\/(?!api\/|errors|states|$)|operate\/dependencies)/;

export default defineConfig({
  title: 'Tillkit',
  description: 'A checkout for a European payment gateway: paid in ten minutes, in the sandbox.',
  lang: 'en-GB',
  head: [['link', { rel: 'icon', href: icon, type: 'image/svg+xml' }]],
  srcDir: root,
  // Pages stay where they are kept: those of a package beside its code, the reference where it is written.
  srcExclude: [
    'README.md',
    'AGENTS.md',
    'CODE_OF_CONDUCT.md',
    'SECURITY.md',
    'docs/specification-map.md',
    '.*/**',
    'tests/**',
    'storybook/**',
    'tools/**',
    'bench/**',
    'e2e/**',
    'prove/**',
    'examples/*/**',
    'packages/create-tillkit/templates/**',
    '**/corpus/**',
    '**/CHANGELOG.md',
  ],
  rewrites: (page) => placeOf(page) ?? page,
  outDir: 'dist-web',
  // Storybook is built beside the pages; `scripts/checks/docs.mjs` looks for each story.
  ignoreDeadLinks: [/^\/storybook\//],
  cacheDir: join(root, 'node_modules/.cache/docs'),
  markdown: {
    config: (md) =>
      md
        .use(followLinks)
        .use(checklists)
        .use(nameCells)
        .use(emptyHeadings)
        .use(keepWhole)
        .use(breakCode)
        .use(breakNames),
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  vite: {
    configFile: false,
    plugins: [
      { name: 'generated', enforce: 'pre', transform: (text, id) => (id.endsWith('.md') ? fill(text) : undefined) },
    ],
    resolve: { conditions: ['@tillkit/source'] },
    build: { reportCompressedSize: false },
  },
  transformPageData: ({ relativePath, frontmatter }) => {
    const link = `/${relativePath.replace(/(?:(?<=^|\/)index)?\.md$/, '')}`;
    const isListed = link === '/' || sidebar.some(({ items }) => items?.some((item) => item.link === link));
    const neighbours = isListed ? {} : { prev: false, next: false }; // the theme would lead on to the first page of all
    const outline = wide.test(link) ? { aside: false } : {};
    return { frontmatter: { ...frontmatter, ...neighbours, ...outline } };
  },
  themeConfig: {
    nav: [
      { text: 'Get started', link: '/start/', activeMatch: '^/start/' },
      { text: 'Guides', link: '/guide/modes', activeMatch: '^/guide/' },
      { text: 'Operate', link: '/operate/going-live', activeMatch: '^/operate/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local', options: { _render: (text, env, md) => md.render(fill(text), env) } },
  },
  buildEnd({ outDir }) {
    for (const file of linkedFiles) {
      const copy = join(outDir, 'source', `${file}.txt`);
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(join(root, file), copy);
    }
  },
});
