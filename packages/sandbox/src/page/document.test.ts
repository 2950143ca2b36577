import { AsyncLocalStorage } from 'node:async_hooks';
import { jsx } from 'hono/jsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from '../testing/open-app.ts';
import { openFields } from '../testing/open-fields.ts';
import { documentOf } from './document.ts';

test('the document escapes its title and the data attributes of its scripts', () => {
  const script = { text: 'run()', data: { origins: '"a"', leave: undefined, now: '' } };
  const page = documentOf({ title: '<b> & "c"', style: 'p{}', body: jsx('p', {}), scripts: [script], nonce: 'n' });
  expect(page).toContain('<title>&lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(page).toContain('<script nonce="n" data-origins="&quot;a&quot;" data-now="">run()</script></body></html>');
});

test('rendering a page does not create an AsyncLocalStorage store', async () => {
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  onTestFinished(() => run.mockRestore());
  const { open, get } = await openApp();
  const { frame } = await openFields();
  const pages = [await open(), '/console', '/console/requests'];
  for (const page of pages) expect([page, (await get(page)).status]).toEqual([page, 200]);
  await frame();
  expect(run.mock.calls.filter(([store]) => store instanceof WeakMap)).toEqual([]);
});
