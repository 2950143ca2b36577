import { expect, test } from 'vitest';
import { copyAddress, toPlainMarkdown, withCopyControl } from '../apps/docs/.vitepress/markdown-copies.ts';

const page = 'apps/docs/pages/start/express.md';

test("a page's Markdown copy links to other Markdown copies and to the site's files, and leaves code unchanged", () => {
  const text =
    '---\naside: false\n---\n\n# Express\n\n[a](../guide/money.md#hooks-that-fail) [b](index.md) [`c`](../../../../tests/links.test.ts) [d](https://other.example/) [e](#f) `[g](g.md)`\n\n```ts\n[h](h.md)\n```\n';
  expect(toPlainMarkdown(page, text)).toBe(
    '# Express\n\n[a](/guide/money.md#hooks-that-fail) [b](/start/index.md) [`c`](/source/tests/links.test.ts.txt) [d](https://other.example/) [e](#f) `[g](g.md)`\n\n```ts\n[h](h.md)\n```\n',
  );
});

test("a page's Markdown copy contains the programs that the page includes", () => {
  const copy = toPlainMarkdown(page, '`server.ts`\n\n<<< ../../programs/express/server.ts\n');
  expect(copy).toMatch(/^`server\.ts`\n\n```ts\nimport \{ createTill \}[^]*\n```\n$/);
});

test("the button below a page's title copies the URL of the page's Markdown copy", () => {
  expect(copyAddress('docs/adr/README.md')).toBe('/decisions/index.md');
  const [title, , control] = withCopyControl('docs/adr/README.md', '# Decisions\n\nText.\n').split('\n');
  expect(title).toBe('# Decisions');
  expect(control).toContain('data-markdown="/decisions/index.md"');
});

test("a component page's Markdown copy lists the states with links and without pictures", () => {
  const copy = toPlainMarkdown(
    'apps/docs/pages/components/checkout.md',
    '# A\n\n<!-- generated: states Checkout -->\n',
  );
  expect(copy).toContain('\n- [Cards only](/storybook/?path=/story/components-checkout--cards-only)\n');
  expect(copy).not.toMatch(/webp|<\w+/);
});
