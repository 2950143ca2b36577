import { expect, test } from 'vitest';
import { boostOf } from '../apps/docs/.vitepress/search.ts';

test('the search of the docs site ranks guides and components above the reference, and the API, decisions and contributing last', () => {
  const guides = ['/start/next.html', '/guide/money.html#hooks-that-fail', '/components/checkout.html'];
  const others = ['/operate/settings.html', '/reference/methods/KLN.html', '/'];
  const last = ['/reference/api/server.html#createtill', '/decisions/0034-docs-site.html', '/contributing.html'];
  for (const guide of guides) for (const other of others) expect(boostOf(guide)).toBeGreaterThan(boostOf(other));
  for (const other of others) for (const page of last) expect(boostOf(other)).toBeGreaterThan(boostOf(page));
});

test('the browser can run the rank function from its text alone', () => {
  const sent = new Function(`return ${boostOf.toString()}`)() as typeof boostOf;
  expect(sent('/guide/money.html')).toBe(boostOf('/guide/money.html'));
});
