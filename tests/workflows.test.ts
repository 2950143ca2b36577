import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../.github/workflows');
const workflows = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);

/** What a workflow leaves open to others, one line each. */
function findOpenings(text: string): string[] {
  const uses = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
  return [
    ...uses
      .filter((action) => !/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))
      .map((a) => `no pin: ${a}`),
    ...(/^permissions: \{\}$/m.test(text) ? [] : ['rights that no job asks for']),
    ...(/write-all|pull_request_target/.test(text) ? ['rights for strangers'] : []),
    ...[...text.matchAll(/run:.*\$\{\{.*/g)].map(([line]) => `text of others in a command: ${line}`),
    ...(/NPM_TOKEN|NODE_AUTH_TOKEN/.test(text) ? ['a token of npm'] : []),
  ];
}

test.for(workflows)('%s pins each action to a commit and gives a job only what it needs', ([, text]) => {
  expect(findOpenings(text)).toEqual([]);
});

test('one action has one pin', () => {
  const pins = workflows.flatMap(([, text]) => [...text.matchAll(/uses: (.+)@(.+)$/gm)]);
  const byAction = new Map(pins.map(([, action = '', pin = '']) => [action, pin]));
  expect(pins.filter(([, action = '', pin]) => byAction.get(action) !== pin)).toEqual([]);
});

test('only the job that publishes may prove who it is, and it needs a person', () => {
  const [, release = ''] = workflows.find(([file]) => file === 'release.yml') ?? [];
  const jobs = release.split(/^ {2}(?=\w+:\n)/m);
  expect(jobs.filter((job) => job.includes('id-token: write')).map((job) => job.split(':')[0])).toEqual(['publish']);
  expect(jobs.find((job) => job.startsWith('publish'))).toContain('environment: release');
});

test('a tag for a pin, rights for all, a text of others in a command, and a token are found', () => {
  const text = [
    'permissions: write-all',
    '  - uses: actions/checkout@v6',
    '  - run: echo ${{ github.event.pull_request.title }}',
    '    env: { NODE_AUTH_TOKEN: x }',
  ].join('\n');
  expect(findOpenings(text)).toEqual([
    'no pin: actions/checkout@v6',
    'rights that no job asks for',
    'rights for strangers',
    'text of others in a command: run: echo ${{ github.event.pull_request.title }}',
    'a token of npm',
  ]);
});
