import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/files.mjs';
import { checkRooms, countFiles, findCircles, type Room, type Sources } from './rooms.ts';

/** What lies beside the rooms and imports none of them: settings, log, clock. `till.ts` and `index.ts` put all together. */
const shared = '';
const rooms: Readonly<Record<string, Room>> = {
  [shared]: { values: [] },
  store: { values: [shared], types: ['payment'] },
  gateway: { values: [shared] },
  'payment/hooks': { values: [shared, 'store'], types: ['payment'] },
  payment: { values: [shared, 'store', 'payment/hooks'] },
  'payment/money': { values: [shared, 'store', 'gateway', 'payment', 'payment/hooks'] },
  'payment/checks': { values: [shared, 'store', 'payment', 'payment/money'], types: ['gateway'] },
  inbound: { values: [shared, 'payment'], types: ['payment/checks'] },
  adapters: { values: [shared] },
};

const src = join(import.meta.dirname, '../packages/server/src');
const isSource = (path: string) => !/\.(?:test|test-d|prove)\.ts$|^test\//.test(path);
const sources: Sources = new Map(
  filesBelow(['packages/server/src'], /\.ts$/)
    .map((file) => relative(src, file))
    .filter(isSource)
    .map((path) => [path, readFileSync(join(src, path), 'utf8')]),
);

/** The rooms as they stand, with one more line in one file. */
const planted = (path: string, line: string): Sources =>
  new Map([...sources, [path, `${line}\n${sources.get(path) ?? expect.fail(`There is no ${path}.`)}`]]);

const inRooms = (all: Sources): Sources =>
  new Map([...all].filter(([path]) => !['till.ts', 'index.ts'].includes(path)));

test('every room of the server imports what the map of rooms grants it', () => {
  expect(sources.size).toBeGreaterThan(40);
  expect(checkRooms(inRooms(sources), rooms)).toEqual([]);
});

test('no import of the server runs in a circle, imports of types included', () => {
  expect(findCircles(sources)).toEqual([]);
});

test('no folder of the server holds more than 20 files', () => {
  expect([...countFiles(sources)].filter(([, count]) => count > 20)).toEqual([]);
});

test.for([
  ['store/rows.ts', `import { isPaid } from '../payment/payment.ts';`],
  ['store/rows.ts', `import { isPaid, type Payment } from '../payment/payment.ts';`],
  ['store/tables.ts', `import type { Gateway } from '../gateway/gateway.ts';`],
  ['store/store.ts', `export type { Turn } from '../payment/money/turn.ts';`],
  ['gateway/gateway.ts', `import type { Store } from '../store/store.ts';`],
  ['gateway/gateway.ts', `import { leaseTime } from '../payment/leases.ts';`],
  ['inbound/routes.ts', `import type { Store } from '../store/store.ts';`],
  ['inbound/read-body.ts', `import { callLimits } from '../gateway/transport.ts';`],
  ['payment/confirm.ts', `import { createChecks } from './checks/checks.ts';`],
  ['payment/money/turn.ts', `import type { Claimant } from '../checks/due.ts';`],
  ['payment/hooks/with-hooks.ts', `import { confirm } from '../confirm.ts';`],
  ['adapters/node.ts', `import { createRoutes } from '../inbound/routes.ts';`],
  ['config.ts', `import type { Gateway } from './gateway/gateway.ts';`],
])('in %s the import %s is caught', ([path = '', line = '']) => {
  expect(checkRooms(inRooms(planted(path, line)), rooms)).toHaveLength(1);
});

test.for([
  ['store/rows.ts', `import type { Payment } from '../payment/payment.ts';`],
  ['store/rows.ts', `import { type Heard, type Payment } from '../payment/payment.ts';`],
  ['payment/checks/check.ts', `import type { Gateway } from '../../gateway/gateway.ts';`],
  ['inbound/routes.ts', `import {\n  confirm,\n} from '../payment/confirm.ts';`],
])('in %s nothing is wrong with %s', ([path = '', line = '']) => {
  expect(checkRooms(inRooms(planted(path, line)), rooms)).toEqual([]);
});

test('a circle is caught, also one of types alone', () => {
  const circles = findCircles(planted('payment/payment.ts', `import type { Store } from '../store/store.ts';`));
  expect(circles).toContainEqual(expect.stringContaining('payment/payment.ts > store/store.ts'));
});

test('a folder that is too full is caught', () => {
  const many: Sources = new Map(Array.from({ length: 21 }, (_, n) => [`payment/${n}.ts`, '']));
  expect(countFiles(many).get('payment')).toBe(21);
});
