import { expect, test } from 'vitest';
import { readBack } from './read-form.ts';

const back = (path: string) => readBack(new URLSearchParams({ back: path }));

test("a form can redirect to the shop's own pages", () => {
  for (const path of [
    '/',
    '/cart',
    '/products/fountain-pen',
    '/checkout/0123456789abcdef0123456789abcdef',
    '/office?q=7K3&state=open',
  ])
    expect(back(path)).toBe(path);
});

test('a form cannot redirect to another site', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a//b',
    '/cart?x=1',
    '/office?next=//evil.example',
    '/officer?x=1',
    '/%2f',
    '',
  ];
  expect(elsewhere.map(back)).toEqual(elsewhere.map(() => '/'));
  expect(readBack(new URLSearchParams())).toBe('/');
});
