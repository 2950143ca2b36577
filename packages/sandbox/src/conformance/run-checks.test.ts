import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startSandbox, type Sandbox } from '../start-sandbox.ts';
import { openTarget } from '../test/conformance/open-target.ts';
import { checkExchange } from './check-exchange.ts';
import { exchanges } from './exchanges/index.ts';
import { createNeeds } from './make-needs.ts';
import { printReport, toReport } from './report.ts';
import { runChecks, type ConformanceOptions } from './run-checks.ts';

let sandbox: Sandbox;
let options: ConformanceOptions;
beforeAll(async () => {
  sandbox = await startSandbox({ reqtype: 'NOA' });
  const [{ merchantId, password, hmacKey }] = sandbox.settings.merchants;
  const { controlToken } = sandbox.settings;
  options = { url: sandbox.url, merchantId, password, hmacKey, controlToken };
});
afterAll(() => sandbox.close());

const drifts = async (only: readonly string[], more: Partial<ConformanceOptions> = {}) =>
  toReport(options, await runChecks({ ...options, only, ...more }));

test('the sandbox has no drift, and nothing is left out', { timeout: 120_000 }, async () => {
  const heard: number[] = [];
  const report = await drifts([], { told: (done) => heard.push(done) });
  expect(report).toMatchObject({ drift: [], leftOut: [], checks: report.same });
  expect(report.checks).toBeGreaterThan(550);
  expect(heard).toEqual(Array.from({ length: report.checks }, (_, at) => at + 1));
});

test('a status that says another amount is a drift, told by its section', async () => {
  await sandbox.control.addScenario({ call: 'status', fault: 'answer-wrong-amount', times: 1 });
  const report = await drifts(['status: what is authorized']);
  expect(report).toMatchObject({
    checks: 1,
    drift: [{ name: 'status: what is authorized', section: 'Status response fields (in response)' }],
  });
  const printed = printReport(report);
  expect(printed).toContain('drift  status: what is authorized');
  expect(printed).toContain('expected  1 Authorized');
  expect(printed).toMatch(/came +1 Authorized, with amount "(?!4990)\d+"/);
  expect(printed).toMatch(/: 1 checks, 0 as stated, 1 drift, 0 left out$/);
});

type Lie = (answer: string, asked: string) => string;

/** A gateway that breaks one sentence: it stands before the sandbox and changes its answers. */
async function aLiar(lie: Lie): Promise<string> {
  const server = createServer(async (request, response) => {
    const asked = await text(request);
    const { host: _, 'content-length': __, ...headers } = request.headers; // fetch sets both
    const answer = await fetch(options.url + request.url, {
      method: request.method ?? 'POST',
      headers: headers as Record<string, string>,
      ...(request.method === 'POST' && { body: asked }),
      redirect: 'manual',
    });
    const body = lie(await answer.text(), asked);
    const { 'content-length': ___, ...others } = Object.fromEntries(answer.headers);
    const location = answer.headers.get('location')?.replace(options.url, '');
    response.writeHead(answer.status, { ...others, ...(location && { location }) }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
}

const lies: readonly (readonly [what: string, lie: Lie, only: readonly string[]])[] = [
  [
    'names no field in 2021',
    (answer) => answer.replace('<errorDetail>amount<', '<errorDetail>missing<'),
    ['an empty amount'],
  ],
  [
    'names the container with the field',
    (answer) => answer.replace('<errorDetail>uppCustomer', '<errorDetail>uppCustomerDetails.uppCustomer'),
    ['INT: no uppCustomerCity'],
  ],
  [
    'puts a decline into a body of status error',
    (answer) => (answer.includes('>1403<') ? answer.replace('status="accepted"', 'status="error"') : answer),
    ['above the limit of the test card'],
  ],
  ['calls a settlement in part whole', (answer) => answer.replace('partialDebit', 'settlement'), ['settle: a part']],
  [
    'gives a credit no transaction of its own',
    (answer, asked) =>
      asked.includes('<transtype>06<')
        ? answer.replace(/(<response>.*)<uppTransactionId>.*?<\/uppTransactionId>/s, '$1')
        : answer,
    ['credit: the whole amount'],
  ],
  [
    'writes 1 for 01',
    (answer) => answer.replace('<responseCode>01<', '<responseCode>1<'),
    ['cancel: what is authorized'],
  ],
  [
    'hides what is settled',
    (answer) => answer.replace(/<settledAmount>\d+</, '<settledAmount>0<'),
    ['status: what is settled'],
  ],
  ['takes a document that is malformed', (answer) => answer.replace('>2002<', '>2022<'), ['document: tags that cross']],
  ['serves any merchant', (answer) => answer.replace('>2000<', '>2021<'), ['the merchantId of somebody else']],
  ['declares no encoding', (answer) => answer.replace(' encoding="UTF-8"', ''), ['http: an answer is declared']],
];

test.for(lies)('a gateway that %s has drift, and the report cites the sentence', async ([, lie, only]) => {
  const url = await aLiar(lie);
  const { drift } = toReport(options, await runChecks({ ...options, url, only }));
  expect(drift.length).toBeGreaterThan(0);
  for (const { cites } of drift) expect(cites.map(({ sentence }) => sentence)).not.toEqual([]);
  const { drift: none } = toReport(
    options,
    await runChecks({ ...options, url: await aLiar((answer) => answer), only }),
  );
  expect(none).toEqual([]);
});

test('an answer that is not well-formed is a drift', async () => {
  await sandbox.control.addScenario({ call: 'status', fault: 'answer-garbage', times: 1 });
  expect(await drifts(['status: a refno that nobody has, on the transaction'])).toMatchObject({
    drift: [{ came: 'an answer that is not well-formed' }],
  });
});

test('an answer that is cut is a drift, and the next check goes on', async () => {
  await sandbox.control.addScenario({ call: 'status', fault: 'answer-cut', times: 1 });
  const report = await drifts(['status: a refno that nobody has']);
  expect(report).toMatchObject({ checks: 2, same: 1, drift: [{ came: 'an answer that is not well-formed' }] });
});

test('a gateway that does not answer ends the checks', async () => {
  await expect(runChecks({ ...options, url: 'http://127.0.0.1:1' })).rejects.toThrow('fetch failed');
});

test('without the control of a sandbox the states that no call leads to are left out', async () => {
  const { leftOut, drift } = await drifts(['what is transmitted', 'what is verified only'], {
    controlToken: undefined,
  });
  expect(drift).toEqual([]);
  expect(new Set(leftOut.map(({ came }) => came))).toEqual(
    new Set(['there is no transmitted', 'there is no verified']),
  );
});

test('what could move money is neither sent nor prepared unless it is allowed', async () => {
  const opened = await openTarget();
  const sent: string[] = [];
  const target = {
    ...opened.target,
    movesMoney: false,
    send: async (call: Parameters<typeof opened.target.send>[0], document: string) => {
      sent.push(call);
      return opened.target.send(call, document);
    },
  };
  const needs = createNeeds(target);
  const before = (await opened.ledger.all()).length;
  const made = [];
  for (const exchange of exchanges) made.push(await checkExchange(exchange, target, needs));
  expect(new Set(sent)).toEqual(new Set(['status']));
  expect(made.filter(({ result }) => result === 'drift')).toEqual([]);
  expect(made.filter(({ result }) => result === 'same').length).toBeGreaterThan(50);
  // The states that a sandbox makes by itself are no calls.
  const after = (await opened.ledger.all()).filter(
    ({ state }) => !['transmitted', 'verified', 'pending'].includes(state),
  );
  expect(after).toHaveLength(before);
  await opened.close();
});

test('a report shows neither secrets nor numbers of cards', async () => {
  const findings = await runChecks({ ...options, password: 'Basic', only: ['http: no credentials', 'http: half'] });
  expect(JSON.stringify(findings.map(({ came }) => came))).not.toContain('Basic');
  const all = JSON.stringify(await runChecks({ ...options, only: ['authorize by alias: every', 'signature'] }));
  for (const secret of [options.password, options.hmacKey ?? '', '4242424242424242']) expect(all).not.toContain(secret);
});
