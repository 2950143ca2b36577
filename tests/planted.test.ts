import { expect, test } from 'vitest';
import { faults, sumPlanted } from '../scripts/checks/stories.mjs';

const sound = { title: 'Sound', status: 'passed' };
const failures = Object.entries(faults).map(([title, messages]) => ({
  title,
  status: 'failed',
  failureMessages: messages,
}));
const sum = (
  ...assertionResults: Parameters<typeof sumPlanted>[0]['testResults'][number]['assertionResults'][number][]
) => sumPlanted({ testResults: [{ name: 'planted.story.tsx', assertionResults }] });

test('sumPlanted counts no failures when the report contains every planted fault', () => {
  expect(sum(sound, ...failures)).toEqual({ passed: failures.length + 1, failed: 0, notes: [] });
});

test('sumPlanted counts a failure when a planted fault is missing from the report in at least one theme', () => {
  const [first, ...rest] = failures;
  expect(sum(sound, { title: first?.title ?? '', status: 'passed' }, ...rest).failed).toBe(1);
  const half = { title: first?.title ?? '', status: 'failed', failureMessages: [first?.failureMessages[0] ?? ''] };
  expect(sum(sound, half, ...rest).notes).toEqual(['axe did not find in Input Without Name: dark el label']);
});

test('sumPlanted counts a failure for a story that did not run and for a story that failed although it has no planted fault', () => {
  expect(sum(sound, ...failures.slice(1)).failed).toBe(1);
  expect(sum({ ...sound, status: 'failed' }, ...failures).notes).toEqual(['the sound story fails']);
});
