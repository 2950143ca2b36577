import { createHook, executionAsyncId } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import LibSql from 'libsql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './store/database.ts';
import { startGateway } from './test/gateway/gateway-server.ts';
import { createClock } from './testing/clock.ts';
import { hmacKey, merchantId, password, toWebhook } from './testing/messages.ts';
import { openTill } from './till.ts';
import type { Quote } from './payment/start.ts';

const root = resolve(import.meta.dirname, '../../..');
const ours = /^packages\/(server|core|xml)\/src\/(?!.*(\.test\.ts|\/test(ing)?\/))/;

/**
 * Reads the current call stack and returns the functions that called `below`, innermost first. Async frames are
 * omitted, because `traceCalls` finds the asynchronous callers itself.
 */
function readStack(isOurs: RegExp, below: (...values: never[]) => unknown): readonly string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 200;
  Error.prepareStackTrace = (_, sites) =>
    sites.filter((site) => !('isAsync' in site && (site.isAsync as () => boolean)()));
  const holder: { stack?: unknown } = {};
  Error.captureStackTrace(holder, below);
  const sites = holder.stack as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return sites
    .map((site) => ({ name: site.getFunctionName(), path: relative(root, site.getFileName() ?? '') }))
    .filter(({ path }) => isOurs.test(path))
    .map(({ name, path }) => `${name ? `\`${name.replace(/^.*\./, '')}\`` : 'a closure'} in ${path}`);
}

/**
 * Traces every promise back to the function that created it, so that the trace includes functions that only return
 * another function's promise. V8's own async stack traces omit these functions.
 */
function traceCalls(isOurs: RegExp) {
  const stacks = new Map<number, { readonly stack: readonly string[]; readonly by: number }>();
  const init = (id: number) => void stacks.set(id, { stack: readStack(isOurs, init), by: executionAsyncId() });
  const hook = createHook({ init }).enable();
  onTestFinished(() => void hook.disable());
  return function callers(): readonly string[] {
    const calls: string[] = [];
    const add = (stack: readonly string[]) => calls.push(...(stack[0] === calls.at(-1) ? stack.slice(1) : stack));
    add(readStack(isOurs, callers));
    for (let link = stacks.get(executionAsyncId()); link; link = stacks.get(link.by)) add(link.stack);
    return calls.toReversed();
  };
}

/** Returns the functions that the tour in CONTRIBUTING.md lists below the given heading. */
function readTour(title: string): readonly string[] {
  const [, section = ''] = readFileSync(resolve(root, 'CONTRIBUTING.md'), 'utf8').split(`### ${title}\n`);
  const steps = section.split('\n#')[0]?.matchAll(/^\d+\. (`\w+`|a closure) in \[[^\]]+\]\(([^)]+)\)/gm) ?? [];
  return [...steps].map(([, name, path]) => `${name} in ${path}`);
}

test('the tour in CONTRIBUTING.md lists the function calls for one payment, from the request to SQL and from the webhook to onPaid', async () => {
  const gateway = await startGateway();
  const seen: { insert?: readonly string[]; paid?: readonly string[] } = {};
  const { till } = openTill({
    environment: 'sandbox',
    gateway: { browserUrl: gateway.url },
    merchants: [{ id: merchantId, hmacKey, password }],
    resultPage: () => '/paid',
    clock: createClock(),
    log: () => {},
    database: openDatabase({ file: ':memory:' }),
    orders: {
      // The test sends a complete quote as the request body, so the cast is safe.
      quote: async (body) => body as Quote,
      revision: async () => '1',
      onPaid: async () => {
        seen.paid = callers();
      },
    },
  });
  onTestFinished(async () => {
    await till.close();
    await gateway.close();
  });
  await till.ready();
  const callers = traceCalls(ours);
  const prepare = LibSql.prototype.prepare;
  const spy = vi.spyOn(LibSql.prototype, 'prepare').mockImplementation(function (this: LibSql.Database, text) {
    if (text.startsWith('insert into till_payment')) seen.insert = callers();
    return prepare.call(this, text);
  });
  onTestFinished(() => spy.mockRestore());
  const { POST } = till.routes('/api/payments');
  const send = (path: string, type: string, body: string) =>
    POST(
      new Request(`http://shop.example/api/payments${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      }),
    );
  const quote = { order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' };
  const { parameters } = await (await send('', 'application/json', JSON.stringify(quote))).json();
  const transaction = { transactionId: '180710155401925243', refno: parameters.refno as string };
  gateway.entries.push({ ...transaction, code: '2' });
  await send('/webhook', 'text/xml', toWebhook(transaction));
  await vi.waitFor(() => expect(seen.paid).toBeDefined(), 10_000);
  expect(seen.insert).toEqual(readTour('From the request to SQL'));
  expect(seen.paid).toEqual(readTour('From the webhook to `onPaid`'));
  expect(seen.insert?.length).toBeLessThanOrEqual(14);
  expect(seen.paid?.length).toBeLessThanOrEqual(16);
});

test("traceCalls includes closures and functions that only return another function's promise", async () => {
  const callers = traceCalls(/tour\.test\.ts$/);
  const inner = async () => (await Promise.resolve(), callers());
  const pass = (work: () => Promise<readonly string[]>) => work();
  const outer = async () => {
    await Promise.resolve();
    return pass(() => inner());
  };
  const names = (await outer()).map((each) => each.split(' in ')[0]);
  expect(names.slice(names.indexOf('`outer`'))).toEqual(['`outer`', '`pass`', 'a closure', '`inner`']);
});
