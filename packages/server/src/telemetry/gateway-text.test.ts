import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { byAlias } from '../test/gateway/authorizing.ts';
import { answerCall, isAuthorization, isMove, isSplit } from '../testing/gateway/ledger.ts';
import type { Call } from '../test/gateway/gateway-server.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { merchantId, toForm, toWebhook } from '../testing/messages.ts';
import type { Telemetry } from './telemetry.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const canary = 'Canary7of9';
/**
 * Interval between the positions in a response at which the test inserts marker text. `npm run prove long` tests every
 * position; `npm test` tests every third one.
 */
const every = process.env['LONG_RUN'] === '1' ? 1 : 3;

/**
 * Matches each place in an XML document where the test can insert marker text: the text content of an element, the
 * value of an attribute, or an empty element.
 */
const place = /(?<=<\w[^<>]*>)[^<>]+(?=<\/)|(?<=<\w[^<>]*=")[^"]*(?=")|<\w+\/>/g;

/**
 * Replaces the text at one position in a document with the canary, a string that must not appear in any log. Returns
 * undefined if the document has no such position.
 */
function plantAt(document: string, at: number): string | undefined {
  const match = [...document.matchAll(place)][at];
  if (!match) return undefined;
  const [old] = match;
  const name = /^<(\w+)\/>$/.exec(old)?.[1];
  const planted = name === undefined ? canary : `<${name}>${canary}</${name}>`;
  return document.slice(0, match.index) + planted + document.slice(match.index + old.length);
}

const refusal = (root: string, about: 'document' | 'transaction', refno: string, id: string) => {
  const error =
    '<error><errorCode>1010</errorCode><errorMessage>no</errorMessage><errorDetail>x</errorDetail>' +
    `<uppTransactionId>${id}</uppTransactionId><acqErrorCode>50</acqErrorCode></error>`;
  return about === 'document'
    ? `<${root} version="1"><body merchantId="${merchantId}" status="error">${error}</body></${root}>`
    : `<${root} version="1"><body merchantId="${merchantId}" testOnly="yes" status="accepted">` +
        `<transaction refno="${refno}" trxStatus="error"><request><uppTransactionId>${id}</uppTransactionId></request>${error}</transaction></body></${root}>`;
};

/** Responses that are not valid gateway documents, or not even valid HTTP. */
const raw: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500, canary, { 'x-canary': canary }).end(canary),
  (response) => response.writeHead(200, canary, { 'content-type': canary }).end(canary),
  (response) => response.writeHead(302, canary, { location: `https://${canary}.example/${canary}` }).end(canary),
  (response) => response.writeHead(401, canary, { 'www-authenticate': `Basic realm="${canary}"` }).end(canary),
  (response) => response.end(`<!DOCTYPE ${canary} SYSTEM "file:///${canary}"><a>&${canary};</a>`),
  (response) => response.end(`<?${canary} ${canary}?><a><!-- ${canary} --></a>`),
  (response) => response.end(`<?xml version="1.0" encoding="${canary}"?><a/>`),
  (response) => response.end(`<${canary}><${canary} ${canary}="${canary}"/>`),
  (response) => void response.socket?.end(`HTTP/1.1 ${canary}\r\n${canary}\r\n\r\n`),
  (response) => void response.socket?.end(`HTTP/1.1 200 OK\r\n${canary} ${canary}: ${canary}\r\n\r\n${canary}`),
  (response) => void response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: ${canary}\r\n\r\n${canary}`),
  (response) => void response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\n${canary}`),
];

type Answers = (response: ServerResponse, document: string, at: number) => boolean;

/**
 * Hostile responses, by kind. Each function sends the response with the given index and returns true, or returns false
 * if there is no such response.
 */
const hostile: Readonly<Record<string, (root: string, refno: string, id: string) => Answers>> = {
  accepted: () => (response, document, at) => endWith(response, plantAt(document, at)),
  'document refused': (root, refno, id) => (response, _, at) =>
    endWith(response, plantAt(refusal(root, 'document', refno, id), at)),
  'transaction refused': (root, refno, id) => (response, _, at) =>
    endWith(response, plantAt(refusal(root, 'transaction', refno, id), at)),
  'not a document': () => (response, _, at) => {
    raw[at]?.(response);
    return at < raw.length;
  },
};

function endWith(response: ServerResponse, document: string | undefined): boolean {
  if (document !== undefined) response.end(document);
  return document !== undefined;
}

interface Operation {
  readonly root: string;
  readonly isCalled: (call: Call) => boolean;
  /** Starts a payment for a new order and makes the till send the gateway call that is under test. */
  readonly run: (shop: TestShop, order: string, id: string) => Promise<unknown>;
}

async function authorized(shop: TestShop, order: string, id: string, code = '1') {
  const started = await shop.start({ order, reqtype: 'NOA' });
  shop.gateway.entries.push({ transactionId: id, refno: started.refno, code });
  await shop.webhook({ refno: started.refno, transactionId: id });
  return started;
}

const moving = (move: (shop: TestShop, payment: string) => Promise<unknown>): Operation => ({
  root: 'paymentService',
  isCalled: isMove,
  run: async (shop, order, id) => {
    const { payment } = await authorized(shop, order, id, order.startsWith('credit') ? '2' : '1');
    await shop.till.checks.runDue();
    return move(shop, payment);
  },
});

const operations: Readonly<Record<string, Operation>> = {
  status: {
    root: 'statusService',
    isCalled: (call) => !isMove(call) && !isSplit(call) && !isAuthorization(call),
    run: async (shop, order, id) => {
      const { refno } = await authorized(shop, order, id);
      await shop.till.checks.runDue();
      await shop.calls.status({ refno });
    },
  },
  split: {
    root: 'authorizationSplit',
    isCalled: isSplit,
    run: async (shop, order, id) => {
      await authorized(shop, order, id, '11');
      await shop.till.checks.runDue();
    },
  },
  authorize: {
    root: 'authorizationService',
    isCalled: isAuthorization,
    run: (shop, order) => shop.till.payments.authorize(byAlias({ key: order, order })),
  },
  settle: moving(({ till }, payment) => till.payments.settle(payment, { key: '1', amount: 100 })),
  cancel: moving(({ till }, payment) => till.payments.cancel(payment, { key: '1' })),
  credit: moving(({ till }, payment) => till.payments.credit(payment, { key: '1', amount: 100 })),
};

/** Records everything that the till reports to its telemetry. */
const listener = (records: unknown[]): Telemetry => ({
  run: (work, facts, run) => {
    records.push([work, facts]);
    return run((more) => records.push(more)).catch((error: unknown) => {
      records.push(error);
      throw error;
    });
  },
  event: (event) => records.push(event),
});

const textOf = (records: readonly unknown[]) => records.map((each) => inspect(each, { depth: Infinity })).join('\n');

const cases = Object.keys(operations).flatMap((name) => Object.keys(hostile).map((kind) => [name, kind] as const));

test.for(cases)(
  "no text from the gateway's response to the %s call (%s) appears in logs, errors or telemetry",
  async ([name, kind]) => {
    const { root, isCalled, run } = operations[name] as Operation;
    const records: unknown[] = [];
    const shop = await aShop('sqlite', { telemetry: listener(records) });
    const progress = { planted: 0, isOver: false };
    for (let at = 0; !progress.isOver; at += every) {
      shop.gateway.answer = (call, response) => {
        const document = answerCall(shop.gateway, call);
        const refno = /refno="([^"]*)"|<refno>([^<]*)</.exec(call.document)?.slice(1).find(Boolean) ?? '';
        if (progress.isOver || !isCalled(call)) return void response.end(document);
        const id = /<uppTransactionId>(\d+)</.exec(call.document)?.[1] ?? '41';
        const answers = hostile[kind]?.(root, refno, id)(response, document, at);
        if (answers) progress.planted++;
        else {
          progress.isOver = true;
          response.end(document);
        }
      };
      await run(shop, `${name}-${at}`, `${100 + at}`).catch((error: unknown) => records.push(error));
    }
    expect(progress.planted).toBeGreaterThan(5 / every);
    expect(linesOf([...records, ...shop.logs])).toEqual([]);
  },
);

const linesOf = (records: readonly unknown[]) =>
  textOf(records)
    .split('\n')
    .filter((line) => line.includes(canary));

test('no text from any field of a webhook or return request appears in logs, errors or telemetry', async () => {
  const records: unknown[] = [];
  const shop = await aShop('sqlite', { telemetry: listener(records) });
  const send = async (refno: string) => {
    for (const status of ['success', 'error', 'cancel'] as const) {
      const message = {
        refno,
        transactionId: '41',
        status,
        more: { errorDetail: 'x', acqErrorCode: '1', refno2: 'x' },
      };
      const document = toWebhook(message);
      for (let at = 0; ; at++) {
        const body = plantAt(document, at);
        if (body === undefined) break;
        await shop.send('POST', '/webhook', body, { 'content-type': 'text/xml' });
      }
      for (const name of new URLSearchParams(toForm(message)).keys()) {
        const form = new URLSearchParams(toForm(message));
        form.set(name, canary);
        form.append(canary, canary);
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        await shop.send('POST', '/webhook', form.toString(), headers);
        await shop.send('POST', `/return/${status}`, form.toString(), headers);
      }
    }
  };
  await send((await shop.start()).refno);
  await send('TKNOBODY');
  expect(shop.logs.length).toBeGreaterThan(50);
  expect(linesOf([...records, ...shop.logs])).toEqual([]);
});

test("the leak check detects marker text in a log event's reason and in an error's cause", () => {
  expect(linesOf([{ reasons: [canary] }, new Error('x', { cause: new Error(canary) })])).toHaveLength(2);
});
