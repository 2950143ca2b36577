import { expect, test } from 'vitest';
import { faults, sumPlanted } from '../scripts/checks/planted.mjs';

const sound = { title: 'Sound', status: 'passed' };
const found = Object.entries(faults).map(([title, said]) => ({ title, status: 'failed', failureMessages: said }));
const sum = (
  ...assertionResults: Parameters<typeof sumPlanted>[0]['testResults'][number]['assertionResults'][number][]
) => sumPlanted({ testResults: [{ assertionResults }] });

test('planted faults that are all found have passed', () => {
  expect(sum(sound, ...found)).toEqual({ passed: found.length + 1, failed: 0, notes: [] });
});

test('a planted fault that nobody finds has failed, also in one theme or language alone', () => {
  const [first, ...rest] = found;
  expect(sum(sound, { title: first?.title ?? '', status: 'passed' }, ...rest).failed).toBe(1);
  const half = { title: first?.title ?? '', status: 'failed', failureMessages: [first?.failureMessages[0] ?? ''] };
  expect(sum(sound, half, ...rest).notes).toEqual(['nobody found in "Input Without Name": dark el label']);
});

test('a planted story that nobody runs has failed, and so has a sound one that fails', () => {
  expect(sum(sound, ...found.slice(1)).failed).toBe(1);
  expect(sum({ ...sound, status: 'failed' }, ...found).notes).toEqual(['a sound story fails']);
});
