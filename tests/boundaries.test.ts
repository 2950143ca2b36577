import { expect, test } from 'vitest';
import { plant } from './plant.ts';

const circle = 'no import runs in a circle, imports of types included';
const entered = 'a package is entered by what it exports';
const toName = 'a package names in its package.json what it imports';
const outside = 'sources import no tests, and nothing from outside of src';
const forTests = 'sources import no code of tests';
const mini = 'zod arrives as zod/mini, in core/zod';
const checker = 'the checker of histories imports only itself and Node';
const model = 'the model of payments imports only itself and Node';
const early = 'scripts run before anything is installed';
const may = (folder: string) => `${folder} imports what it may`;
const inPage = (folder: string) => `${folder} runs in a page, without Node`;
const knows = (room: string) => `${room} imports the rooms it knows`;
const types = (room: string, of: string) => `${room} imports types alone of ${of}`;

/** A file's path, its code, and the rules that the file violates. */
type Case = readonly [path: string, code: string, ...rules: string[]];

const faults: readonly Case[] = [
  // These files violate the import rules for packages and other top-level folders.
  ['packages/core/src/1.ts', `import { x } from '@tillkit/xml';`, may('packages/core')],
  ['packages/core/src/2.ts', `import { x } from 'node:crypto';`, inPage('packages/core')],
  ['packages/core/src/3.ts', `export * from '../../xml/src/index.ts';`, may('packages/core'), entered],
  ['packages/xml/src/1.ts', `import { corpus } from '../corpus/load.mjs';`, outside],
  ['packages/xml/src/1.test.ts', `import { x } from '../../server/src/merchants.ts';`, may('packages/xml'), entered],
  ['packages/xml/src/2.ts', `import type { X } from '@tillkit/server';`, may('packages/xml')],
  ['packages/xml/src/3.ts', `import { x } from 'node:fs';`, inPage('packages/xml')],
  ['packages/react/src/1.tsx', `import {\n  sign,\n  type Key,\n} from '@tillkit/core/sign';`, may('packages/react')],
  ['packages/react/src/2.tsx', `const x = await import('@tillkit/xml');`, may('packages/react')],
  ['packages/react/src/3.tsx', `import { orderSchema } from '@tillkit/core/zod';`, may('packages/react')],
  ['packages/react/src/4.tsx', `import { x } from 'node:path';`, inPage('packages/react')],
  ['packages/react/src/5.test.tsx', `import '@tillkit/server';`, may('packages/react')],
  ['packages/server/src/1.ts', `import { startSandbox } from '@tillkit/sandbox';`, may('packages/server')],
  ['packages/server/src/2.test.ts', `import { startSandbox } from '@tillkit/sandbox';`, may('packages/server')],
  ['packages/server/src/3.ts', `import { x } from '@tillkit/core/zod';`, may('packages/server')],
  ['packages/server/src/7.ts', `import { x } from '../../cli/src/program.ts';`, may('packages/server'), entered],
  ['packages/cli/src/1.ts', `import { x } from '@tillkit/sandbox';`, may('packages/cli')],
  ['packages/cli/src/2.ts', `import { x } from '../../server/src/store/store.ts';`, may('packages/cli'), entered],
  ['packages/cli/src/3.ts', `import { x } from '../../server/src/test/shop.ts';`, forTests],
  ['packages/cli/src/4.ts', `import { x } from '@tillkit/react';`, may('packages/cli')],
  ['packages/sandbox/src/1.ts', `export { x } from "@tillkit/server";`, may('packages/sandbox')],
  ['packages/sandbox/src/4.ts', `import { de } from '../../../labels/de.ts';`, may('packages/sandbox')],
  ['labels/1.ts', `import { x } from '@tillkit/server';`, may('labels')],
  ['packages/sandbox/src/2.ts', `import { x } from '../../server/src/merchants.ts';`, may('packages/sandbox'), entered],
  ['apps/demo/web/1.tsx', `import { x } from '@tillkit/server';`, may('apps/demo/web')],
  ['apps/demo/web/2.tsx', `import { x } from '../api/secrets.ts';`, may('apps/demo/web')],
  ['apps/demo/web/3.tsx', `import { x } from 'node:fs';`, inPage('apps/demo/web')],
  ['apps/demo/web/4.tsx', `import { x } from '../../../packages/core/src/index.ts';`, entered],
  ['apps/demo/catalogue/1.ts', `import { x } from '../web/page.ts';`, may('apps/demo/catalogue')],
  ['apps/demo/catalogue/2.ts', `import { x } from 'node:fs';`, inPage('apps/demo/catalogue')],
  ['apps/demo/api/1.ts', `import { x } from '@tillkit/sandbox';`, may('apps/demo/api')],
  ['apps/demo/api/3.ts', `import { x } from '@tillkit/core/internal';`, may('apps/demo/api')],
  ['apps/docs/.vitepress/1.ts', `import { x } from '@tillkit/sandbox';`, may('apps/docs')],
  ['storybook/stories/1.stories.tsx', `import { x } from '@tillkit/server';`, may('storybook')],
  ['e2e/journeys/1.spec.ts', `import { x } from '@tillkit/core';`, may('e2e')],
  ['e2e/journeys/2.spec.ts', `import { x } from '../../packages/core/src/index.ts';`, may('e2e'), entered],
  ['prove/1.prove.ts', `import { x } from '@tillkit/sandbox';`, may('prove')],
  ['pictures/1.ts', `import { x } from '@tillkit/server';`, may('pictures')],
  ['packages/medusa/src/1.ts', `import { x } from '@tillkit/sandbox';`, may('packages/medusa')],
  ['packages/vendure/src/1.ts', `import { x } from '@tillkit/sandbox';`, may('packages/vendure')],
  ['packages/create-tillkit/src/1.ts', `import { x } from '@tillkit/core';`, may('packages/create-tillkit')],
  ['prove/2.ts', `import { x } from '../packages/server/src/store/store.ts';`, may('prove'), entered],
  ['prove/checker/1.ts', `import type { X } from '@tillkit/server';`, checker],
  ['prove/checker/2.ts', `import { pause } from '../wait.ts';`, checker],
  ['prove/model/1.ts', `import type { X } from '@tillkit/server';`, model],
  ['prove/model/2.ts', `import { pause } from '../wait.ts';`, model],
  ['scripts/1.mjs', `import { build } from 'esbuild';`, early],
  ['scripts/2.mjs', `import { x } from '../packages/core/src/index.ts';`, may('scripts')],
  // These files violate the import rules that apply to all source files.
  ['packages/core/src/4.ts', `import type { X } from './nowhere.ts';`, 'every import leads somewhere'],
  ['packages/server/src/4.ts', `import { x } from '@tillkit/core/src/amount.ts';`, 'every import leads somewhere'],
  ['packages/core/src/5.ts', `import type { Six } from './6.ts';\nexport type Five = Six;`, circle],
  ['packages/core/src/7.ts', `import { x } from './amount.test.ts';`, forTests],
  [
    'packages/core/src/sized.ts',
    `import { sizeOf } from '../../../prove/sizes.ts';`,
    'sources import no sizes of tests',
  ],
  ['packages/server/src/payment/1.ts', `import { x } from '../test/ledger.ts';`, forTests, knows('server: payment')],
  ['packages/sandbox/src/3.ts', `import { x } from './test/open-shop.ts';`, forTests],
  ['packages/react/src/7.tsx', `import { x } from './testing/fake-fields.ts';`, forTests],
  ['apps/demo/web/5.tsx', `import { x } from '../../../packages/react/src/testing/fake-shop.ts';`, forTests],
  ['apps/demo/api/2.ts', `import { x } from '../test/visitor.ts';`, forTests],
  ['packages/server/src/5.ts', `import { build } from 'esbuild';`, toName],
  ['packages/react/src/6.tsx', `import { object } from 'zod/mini';`, mini, toName],
  ['packages/core/src/8.ts', `import { object } from 'zod/mini';`, mini],
  ['packages/core/src/zod/1.ts', `import { z } from 'zod';`, 'core/zod uses zod/mini'],
  // These files violate the import rules for the server's folders.
  ['packages/server/src/6.ts', `import type { Gateway } from './gateway/gateway.ts';`, knows('server: .')],
  [
    'packages/server/src/store/1.ts',
    `import { isPaid } from '../payment/payment.ts';`,
    types('server: store', 'payment, outbox'),
  ],
  [
    'packages/server/src/store/2.ts',
    `import { isPaid, type Payment } from '../payment/payment.ts';`,
    types('server: store', 'payment, outbox'),
  ],
  ['packages/server/src/store/3.ts', `import type { Gateway } from '../gateway/gateway.ts';`, knows('server: store')],
  ['packages/server/src/store/4.ts', `export type { Checks } from '../checks/scheduler.ts';`, knows('server: store')],
  ['packages/server/src/gateway/1.ts', `import type { Store } from '../store/store.ts';`, knows('server: gateway')],
  ['packages/server/src/gateway/2.ts', `import { leaseTime } from '../payment/leases.ts';`, knows('server: gateway')],
  ['packages/server/src/http/1.ts', `import type { Store } from '../store/store.ts';`, knows('server: http')],
  ['packages/server/src/http/2.ts', `import { callLimits } from '../gateway/transport.ts';`, knows('server: http')],
  [
    'packages/server/src/http/3.ts',
    `import { createChecks } from '../checks/scheduler.ts';`,
    types('server: http', 'checks'),
  ],
  [
    'packages/server/src/payment/2.ts',
    `import { createChecks } from '../checks/scheduler.ts';`,
    knows('server: payment'),
  ],
  ['packages/server/src/outbox/1.ts', `import type { Checks } from '../checks/scheduler.ts';`, knows('server: outbox')],
  [
    'packages/server/src/checks/1.ts',
    `import { createTransport } from '../gateway/transport.ts';`,
    types('server: checks', 'gateway'),
  ],
  [
    'packages/server/src/deliver/1.ts',
    `import type { Checks } from '../checks/scheduler.ts';`,
    knows('server: deliver'),
  ],
  [
    'packages/server/src/deliver/2.ts',
    `import { noTelemetry } from '../telemetry/telemetry.ts';`,
    types('server: deliver', 'telemetry'),
  ],
  ['packages/server/src/checks/2.ts', `import type { Routes } from '../http/routes.ts';`, knows('server: checks')],
  [
    'packages/server/src/adapters/1.ts',
    `import { createRoutes } from '../http/routes.ts';`,
    types('server: adapters', 'http'),
  ],
  ['packages/server/src/adapters/2.ts', `import type { Store } from '../store/store.ts';`, knows('server: adapters')],
  [
    'packages/server/src/operator/1.ts',
    `import type { Gateway } from '../gateway/gateway.ts';`,
    knows('server: operator'),
  ],
  ['packages/server/src/operate/1.ts', `import { x } from '../gateway/gateway.ts';`, knows('server: operate')],
  [
    'packages/server/src/telemetry/1.ts',
    `import type { Routes } from '../http/routes.ts';`,
    knows('server: telemetry'),
  ],
  [
    'packages/server/src/telemetry/2.ts',
    `import { createGateway } from '../gateway/gateway.ts';`,
    types('server: telemetry', 'store, gateway, payment'),
  ],
  ['packages/server/src/elsewhere/1.ts', `import '../log.ts';`, 'server: every source stands in a room'],
  // These files violate the import rules for the sandbox's folders.
  ['packages/sandbox/src/model/1.ts', `import type { Settings } from '../admin/settings.ts';`, knows('sandbox: model')],
  [
    'packages/sandbox/src/ledger/1.ts',
    `import { authorize } from '../issuer/authorization.ts';`,
    knows('sandbox: ledger'),
  ],
  ['packages/sandbox/src/web/1.ts', `import { verifyCard } from '../fields/verify-card.ts';`, knows('sandbox: web')],
  [
    'packages/sandbox/src/fields/1.tsx',
    `import { apiRoute } from '../xml-api/api-route.ts';`,
    knows('sandbox: fields'),
  ],
  [
    'packages/sandbox/src/conformance/1.ts',
    `import { startRoutes } from '../web/start.ts';`,
    knows('sandbox: conformance'),
  ],
  [
    'packages/sandbox/src/faults/2.ts',
    `import { openLedger } from '../ledger/ledger.ts';`,
    types('sandbox: faults', 'ledger'),
  ],
  ['packages/sandbox/src/journal/1.ts', `import { startRoutes } from '../web/start.ts';`, knows('sandbox: journal')],
  [
    'packages/sandbox/src/journal/2.ts',
    `import { createExchanges } from '../ledger/exchanges.ts';`,
    types('sandbox: journal', 'ledger'),
  ],
  ['packages/sandbox/src/console/1.ts', `import { x } from '../fields/field-sessions.ts';`, knows('sandbox: console')],
  ['packages/sandbox/src/control/1.ts', `import { startRoutes } from '../web/start.ts';`, knows('sandbox: control')],
  ['packages/sandbox/src/xml-api/1.ts', `import { startRoutes } from '../web/start.ts';`, knows('sandbox: xml-api')],
  ['packages/sandbox/src/client/1.ts', `import { scripts } from '../scripts/scripts.ts';`, knows('sandbox: client')],
  ['packages/sandbox/src/scripts/1.ts', `import { x } from '../admin/settings.ts';`, knows('sandbox: scripts')],
  ['packages/sandbox/src/faults/1.ts', `import { x } from '../admin/settings.ts';`, knows('sandbox: faults')],
  ['packages/sandbox/src/issuer/1.ts', `import { x } from '../ledger/ledger.ts';`, knows('sandbox: issuer')],
  ['packages/sandbox/src/admin/1.ts', `import { x } from '../notify/webhook.ts';`, knows('sandbox: admin')],
  ['packages/sandbox/src/notify/1.ts', `import { x } from '../payment/answer.ts';`, knows('sandbox: notify')],
  ['packages/sandbox/src/methods/1.ts', `import { x } from '../payment/cashier.ts';`, knows('sandbox: methods')],
  ['packages/sandbox/src/texts/1.ts', `import { x } from '../web/start.ts';`, knows('sandbox: texts')],
  ['packages/sandbox/src/page/1.tsx', `import { x } from '../web/start.ts';`, knows('sandbox: page')],
  ['packages/sandbox/src/payment/1.ts', `import { createApp } from '../app.ts';`, knows('sandbox: payment')],
  ['packages/sandbox/src/elsewhere/1.ts', `import '../index.ts';`, 'sandbox: every source stands in a room'],
];

const fine: readonly Case[] = [
  ['packages/react/src/a.tsx', `import type { X } from '@tillkit/core';\nimport { useState } from 'react';`],
  ['packages/core/src/a.test.ts', `import { readFileSync } from 'node:fs';\nimport fc from 'fast-check';`],
  ['packages/core/src/zod/a.ts', `import * as z from 'zod/mini';`],
  ['packages/xml/src/a.test.ts', `import { corpus } from '../corpus/load.mjs';`],
  ['packages/server/src/payment/a.ts', `import { x } from '../merchants.ts';\nimport { y } from '@tillkit/core/sign';`],
  ['packages/server/src/a.ts', `/**\n * import { x } from '@tillkit/sandbox';\n */\n// import '@tillkit/react';`],
  ['packages/server/src/b.ts', `const important = 'from'; export const text = 'import';`],
  ['e2e/playwright.config.ts', `import { browserLaunch } from '../scripts/machine/browser.mjs';`],
  [
    'prove/a.ts',
    `import { x } from '../packages/server/src/testing/gateway/ledger.ts';\nimport { build } from 'esbuild';`,
  ],
  ['scripts/a.mjs', `const { build } = await import('esbuild');`],
  ['packages/server/src/store/a.ts', `import type { Payment } from '../payment/payment.ts';`],
  ['packages/server/src/store/b.ts', `import { type Heard, type Payment } from '../payment/payment.ts';`],
  ['packages/server/src/checks/a.ts', `import type { Gateway } from '../gateway/gateway.ts';`],
  ['packages/server/src/http/a.ts', `import {\n  record,\n} from '../payment/record.ts';`],
  ['packages/server/src/till.ts', `import { x } from './outbox/send.ts';`],
  [
    'packages/sandbox/src/web/pages/A.tsx',
    `import type { Answer } from '../../model/answer.ts';\nimport { Hono } from 'hono';`,
  ],
  ['packages/sandbox/src/app.ts', `import { startRoutes } from './web/start.ts';`],
  ['packages/sandbox/src/fields/a.test.ts', `import { openShop } from '../test/open-shop.ts';`],
  ['apps/demo/api/a.test.ts', `import { visit } from '../test/visitor.ts';`],
];

/** The second file in the planted import cycle. */
const six = ['packages/core/src/6.ts', `import type { Five } from './5.ts';\nexport type Six = Five;`] as const;

const { rules: all, broken } = plant(
  new Map([six, ...[...faults, ...fine].map(([path, code]) => [path, code] as const)]),
);

test.for(faults)('in %s, the import %s is reported', ([path, , ...rules]) => {
  expect(broken(path).toSorted()).toEqual(rules.toSorted());
});

test.for(fine)('in %s, the import %s is accepted', ([path]) => {
  expect(broken(path)).toEqual([]);
});

test('each import rule has a planted violation', () => {
  const planted = new Set(faults.flatMap(([, , ...rules]) => rules));
  expect(all.filter((name) => !planted.has(name))).toEqual([]);
});
