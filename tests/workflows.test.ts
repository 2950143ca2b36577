import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../.github/workflows');
const workflows = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);

/** Returns the security problems in a workflow. */
function findFaults(text: string): string[] {
  const uses = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
  return [
    ...uses
      .filter((action) => !/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))
      .map((a) => `no pin: ${a}`),
    ...(/^permissions: \{\}$/m.test(text) ? [] : ['permissions for all jobs']),
    ...(/write-all|pull_request_target/.test(text) ? ['permissions for foreign code'] : []),
    ...[...text.matchAll(/run:.*\$\{\{.*/g)].map(([line]) => `foreign text in a command: ${line}`),
    ...(/NPM_TOKEN|NODE_AUTH_TOKEN/.test(text) ? ['an npm token'] : []),
  ];
}

test.for(workflows)('workflow %s pins each action to a commit and grants permissions only per job', ([, text]) => {
  expect(findFaults(text)).toEqual([]);
});

test('all uses of an action in the workflows are pinned to the same commit', () => {
  const pins = workflows.flatMap(([, text]) => [...text.matchAll(/uses: (.+)@(.+)$/gm)]);
  const byAction = new Map(pins.map(([, action = '', pin = '']) => [action, pin]));
  expect(pins.filter(([, action = '', pin]) => byAction.get(action) !== pin)).toEqual([]);
});

test('in the release workflow, only the publish job has an identity token, and its environment requires a reviewer', () => {
  const [, release = ''] = workflows.find(([file]) => file === 'release.yml') ?? [];
  const jobs = release.split(/^ {2}(?=\w+:\n)/m);
  expect(jobs.filter((job) => job.includes('id-token: write')).map((job) => job.split(':')[0])).toEqual(['publish']);
  expect(jobs.find((job) => job.startsWith('publish'))).toContain('environment: release');
});

test('findFaults reports an action pinned to a tag, permissions granted to all jobs, untrusted text in a command, and an npm token', () => {
  const text = [
    'permissions: write-all',
    '  - uses: actions/checkout@v6',
    '  - run: echo ${{ github.event.pull_request.title }}',
    '    env: { NODE_AUTH_TOKEN: x }',
  ].join('\n');
  expect(findFaults(text)).toEqual([
    'no pin: actions/checkout@v6',
    'permissions for all jobs',
    'permissions for foreign code',
    'foreign text in a command: run: echo ${{ github.event.pull_request.title }}',
    'an npm token',
  ]);
});
