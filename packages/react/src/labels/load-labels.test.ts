import { expect, test } from 'vitest';
import { loadLabels } from './load-labels.ts';
import * as german from './de/labels.ts';

test('a region falls back to its language, however it is written', async () => {
  expect(await loadLabels('de-CH')).toEqual(german);
  expect(await loadLabels('DE-Latn-AT')).toEqual(german);
});

test('English and unknown languages bring nothing', async () => {
  expect(await loadLabels()).toBeUndefined();
  expect(await loadLabels('en-GB')).toBeUndefined();
  expect(await loadLabels('toString')).toBeUndefined();
});
