import { expect, test } from 'vitest';
import { readAfter, readFilter, toAddress, toQuery } from './read-filter.ts';

const nothing = { q: '', state: '', method: '', from: '', to: '', review: false };
const read = (text: string) => readFilter(new URLSearchParams(text));

test('a filter is parsed from a URL, converted to a till query, and written back as the same URL', () => {
  const query = 'q=7K3QX9&state=authorized&method=VIS&from=2026-11-21&to=2026-11-22&review=yes';
  const filter = read(query);
  expect(toAddress(filter)).toBe(`/office?${query}`);
  expect(toQuery(filter)).toEqual({
    state: 'authorized',
    method: 'VIS',
    review: true,
    from: Date.UTC(2026, 10, 20, 23),
    before: Date.UTC(2026, 10, 22, 23),
  });
});

test('invalid filter values are ignored', () => {
  expect(read('')).toEqual(nothing);
  expect(read('state=paid&method=<b>&from=yesterday&to=2026-02-30&q=%20')).toEqual(nothing);
  expect(toAddress(read(''))).toBe('/office');
  expect(toQuery(read(''))).toEqual({ from: undefined, before: undefined });
  expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(100);
});

test("the next page's URL identifies the last payment on the current page", () => {
  const line = { at: 1795356000000, id: 'a'.repeat(32) };
  const address = toAddress(read('state=open'), line);
  expect(address).toBe(`/office?state=open&after=1795356000000-${line.id}`);
  expect(readAfter(new URL(address, 'http://a').searchParams)).toEqual(line);
  for (const after of ['', '1', `x-${line.id}`, '1-short', `-1-${line.id}`])
    expect(readAfter(new URLSearchParams({ after }))).toBeUndefined();
});
