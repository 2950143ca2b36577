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

test(
  'runChecks on the sandbox runs every check and reports no deviation from the specification',
  { timeout: 120_000 },
  async () => {
    const progress: number[] = [];
    const report = await drifts([], { onProgress: (done) => progress.push(done) });
    expect(report).toMatchObject({ drift: [], leftOut: [], checks: report.same });
    expect(report.checks).toBeGreaterThan(550);
    expect(progress).toEqual(Array.from({ length: report.checks }, (_, at) => at + 1));
  },
);

test('a status response with a wrong amount is reported as drift, with the relevant section of the specification', async () => {
  await sandbox.control.addScenario({ call: 'status', fault: 'answer-wrong-amount', times: 1 });
  const report = await drifts(['status: an authorized transaction']);
  expect(report).toMatchObject({
    checks: 1,
    drift: [{ name: 'status: an authorized transaction', section: 'Status response fields (in response)' }],
  });
  const printed = printReport(report);
  expect(printed).toContain('drift  status: an authorized transaction');
  expect(printed).toContain('expected  1 Authorized');
  expect(printed).toMatch(/came +1 Authorized, with amount "(?!4990)\d+"/);
  expect(printed).toMatch(/: 1 checks, 0 as stated, 1 drift, 0 left out$/);
});

type Change = (answer: string, document: string) => string;

/**
 * Starts a proxy in front of the sandbox that changes the sandbox's responses so that they violate one sentence of the
 * specification.
 */
async function startProxy(change: Change): Promise<string> {
  const server = createServer(async (request, response) => {
    const document = await text(request);
    // `fetch` sets the `host` and `content-length` headers itself.
    const { host: _, 'content-length': __, ...headers } = request.headers;
    const answer = await fetch(options.url + request.url, {
      method: request.method ?? 'POST',
      headers: headers as Record<string, string>,
      ...(request.method === 'POST' && { body: document }),
      redirect: 'manual',
    });
    const body = change(await answer.text(), document);
    const { 'content-length': ___, ...others } = Object.fromEntries(answer.headers);
    const location = answer.headers.get('location')?.replace(options.url, '');
    response.writeHead(answer.status, { ...others, ...(location && { location }) }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const violations: readonly (readonly [what: string, lie: Change, only: readonly string[]])[] = [
  [
    'omits the field name from error 2021',
    (answer) => answer.replace('<errorDetail>amount<', '<errorDetail>missing<'),
    ['an empty amount'],
  ],
  [
    'names the container together with the field',
    (answer) => answer.replace('<errorDetail>uppCustomer', '<errorDetail>uppCustomerDetails.uppCustomer'),
    ['INT: no uppCustomerCity'],
  ],
  [
    'sends a decline in a body whose status is "error"',
    (answer) => (answer.includes('>1403<') ? answer.replace('status="accepted"', 'status="error"') : answer),
    ['above the limit of the test card'],
  ],
  [
    'reports a partial settlement as a full settlement',
    (answer) => answer.replace('partialDebit', 'settlement'),
    ['settle: a part'],
  ],
  [
    'omits the transaction id of a credit',
    (answer, document) =>
      document.includes('<transtype>06<')
        ? answer.replace(/(<response>.*)<uppTransactionId>.*?<\/uppTransactionId>/s, '$1')
        : answer,
    ['credit: the whole amount'],
  ],
  [
    'returns responseCode 1 instead of 01',
    (answer) => answer.replace('<responseCode>01<', '<responseCode>1<'),
    ['cancel: an authorized transaction'],
  ],
  [
    'reports a settled amount of 0',
    (answer) => answer.replace(/<settledAmount>\d+</, '<settledAmount>0<'),
    ['status: a settled transaction'],
  ],
  [
    'rejects a malformed document with error 2022',
    (answer) => answer.replace('>2002<', '>2022<'),
    ['document: overlapping tags'],
  ],
  [
    'rejects another merchant with error 2021',
    (answer) => answer.replace('>2000<', '>2021<'),
    ['the merchantId of another merchant'],
  ],
  [
    'omits the XML encoding declaration',
    (answer) => answer.replace(' encoding="UTF-8"', ''),
    ['http: an answer is declared'],
  ],
];

test.for(violations)(
  'if a gateway %s, the report lists the deviation and cites the violated sentence of the specification',
  async ([, change, only]) => {
    const url = await startProxy(change);
    const { drift } = toReport(options, await runChecks({ ...options, url, only }));
    expect(drift.length).toBeGreaterThan(0);
    for (const { cites } of drift) expect(cites.map(({ sentence }) => sentence)).not.toEqual([]);
    const { drift: none } = toReport(
      options,
      await runChecks({ ...options, url: await startProxy((answer) => answer), only }),
    );
    expect(none).toEqual([]);
  },
);

test('a response that is not well-formed is reported as drift', async () => {
  await sandbox.control.addScenario({ call: 'status', fault: 'answer-garbage', times: 1 });
  expect(await drifts(['status: an unknown refno, on the transaction'])).toMatchObject({
    drift: [{ came: 'an answer that is not well-formed' }],
  });
});

test('a truncated response is reported as drift, and the remaining checks still run', async () => {
  await sandbox.control.addScenario({ call: 'status', fault: 'answer-cut', times: 1 });
  const report = await drifts(['status: an unknown refno']);
  expect(report).toMatchObject({ checks: 2, same: 1, drift: [{ came: 'an answer that is not well-formed' }] });
});

test('runChecks rejects if the gateway does not respond', async () => {
  await expect(runChecks({ ...options, url: 'http://127.0.0.1:1' })).rejects.toThrow('fetch failed');
});

test('if there is no control token, the run skips checks that need a transaction state that XML calls cannot reach', async () => {
  const { leftOut, drift } = await drifts(['a transmitted transaction', 'a verified transaction'], {
    controlToken: undefined,
  });
  expect(drift).toEqual([]);
  expect(new Set(leftOut.map(({ came }) => came))).toEqual(
    new Set(['the gateway has no transmitted', 'the gateway has no verified']),
  );
});

test('without movesMoney, no document that could move money is prepared or sent', async () => {
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
  const findings = [];
  for (const exchange of exchanges) findings.push(await checkExchange(exchange, target, needs));
  expect(new Set(sent)).toEqual(new Set(['status']));
  expect(findings.filter(({ result }) => result === 'drift')).toEqual([]);
  expect(findings.filter(({ result }) => result === 'same').length).toBeGreaterThan(50);
  // Exclude transmitted, verified and pending transactions, because the control API creates them without an XML call.
  const after = (await opened.ledger.all()).filter(
    ({ state }) => !['transmitted', 'verified', 'pending'].includes(state),
  );
  expect(after).toHaveLength(before);
  await opened.close();
});

test('findings contain neither secrets nor card numbers', async () => {
  const findings = await runChecks({ ...options, password: 'Basic', only: ['http: no credentials', 'http: half'] });
  expect(JSON.stringify(findings.map(({ came }) => came))).not.toContain('Basic');
  const all = JSON.stringify(await runChecks({ ...options, only: ['authorize by alias: every', 'signature'] }));
  for (const secret of [options.password, options.hmacKey ?? '', '4242424242424242']) expect(all).not.toContain(secret);
});
