import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig } from 'vitepress';
import { placeOf, root } from './addresses.ts';
import { fill } from './generated/fill.ts';
import { checklists } from './checklists.ts';
import { followLinks, linkedFiles } from './links.ts';
import { copyAddress, readCopy, withCopyControl, writeMarkdownCopies } from './markdown-copies.ts';
import { breakCode, breakNames, keepWhole } from './names.ts';
import { boostOf } from './search.ts';
import { sidebar } from './sidebar.ts';
import { emptyHeadings, nameCells } from './tables.ts';

const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="%230b5d63"/><path d="M9 11h14M16 11v12" stroke="white" stroke-width="3" stroke-linecap="round"/></svg>';

const description = 'A checkout for a European payment gateway: paid in ten minutes, in the sandbox.';

/** Pages that are shown without an outline, because their wide tables need the space. */
const wide = /^\/(?:reference\/(?!api\/|errors|states|$)|operate\/dependencies)/;

export default defineConfig({
  title: 'Tillkit',
  description,
  lang: 'en-GB',
  head: [['link', { rel: 'icon', href: icon, type: 'image/svg+xml' }]],
  srcDir: root,
  // Pages stay where they are in the repository: package pages are next to the code, and the reference is in `docs`.
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
    '**/dist-web/**', // Excludes the Markdown copies from an earlier build.
    'packages/create-tillkit/templates/**',
    '**/corpus/**',
    '**/CHANGELOG.md',
  ],
  rewrites: (page) => placeOf(page) ?? page,
  outDir: 'dist-web',
  // Storybook is built separately; `scripts/checks/docs.mjs` checks links to stories.
  ignoreDeadLinks: [/^\/storybook\//],
  cacheDir: join(root, 'node_modules/.cache/docs'),
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'live-story' } } },
  markdown: {
    image: { lazyLoading: true },
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
      {
        name: 'generated',
        enforce: 'pre',
        transform: (text, id) => (id.endsWith('.md') ? withCopyControl(relative(root, id), fill(text)) : undefined),
        configureServer: ({ middlewares }) =>
          void middlewares.use(({ url = '' }, response, next) => {
            const copy = readCopy(url);
            if (copy === undefined) return next();
            response.setHeader('content-type', 'text/markdown; charset=utf-8').end(copy);
          }),
      },
    ],
    resolve: { conditions: ['@tillkit/source'] },
    // Set by `npm run site`. Without Storybook, component pages show pictures instead of live stories.
    define: { siteHasStorybook: process.env['TILLKIT_STORYBOOK'] === '1' },
    build: { reportCompressedSize: false },
  },
  transformPageData: ({ relativePath, filePath, frontmatter }) => {
    const link = `/${relativePath.replace(/(?:(?<=^|\/)index)?\.md$/, '')}`;
    const isListed = link === '/' || sidebar.some(({ items }) => items?.some((item) => item.link === link));
    // Without this setting, a page that is not in the sidebar would link to the sidebar's first page as the next page.
    const neighbors = isListed ? {} : { prev: false, next: false };
    const outline = wide.test(link) ? { aside: false } : {};
    const head = [['link', { rel: 'alternate', type: 'text/markdown', href: copyAddress(filePath) }]];
    return { frontmatter: { ...frontmatter, ...neighbors, ...outline, head } };
  },
  themeConfig: {
    nav: [
      { text: 'Get started', link: '/start/', activeMatch: '^/start/' },
      { text: 'Guides', link: '/guide/modes', activeMatch: '^/guide/' },
      { text: 'Operate', link: '/operate/going-live', activeMatch: '^/operate/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Storybook', link: '/storybook/', target: '_self', noIcon: true },
    ],
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        _render: (text, env, md) => md.render(fill(text), env),
        miniSearch: { searchOptions: { boostDocument: boostOf } },
      },
    },
  },
  buildEnd({ outDir, pages }) {
    writeMarkdownCopies(pages, outDir, description);
    for (const file of linkedFiles) {
      const copy = join(outDir, 'source', `${file}.txt`);
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(join(root, file), copy);
    }
  },
});
