import { childOf, childrenOf, readXml, textOf, type XmlElement } from '@tillkit/xml';
import { expect, test } from 'vitest';
import { aTransaction } from '../testing/a-transaction.ts';
import { aCard, openApp } from '../testing/open-app.ts';

const path = '/upp/jsp/XML_status.jsp';
const credentials = (text = '1000011011:sandbox-only-password') => `Basic ${Buffer.from(text).toString('base64')}`;
const ask = (request: string, body = 'merchantId="1000011011"', transaction = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><statusService version="5"><body ${body}>` +
  `<transaction${transaction}><request>${request}</request></transaction></body></statusService>`;

async function setUp() {
  const opened = await openApp();
  const call = (document: string, headers: Record<string, string> = {}) =>
    opened.app.fetch(
      new Request(opened.base + path, {
        method: 'POST',
        body: document,
        headers: { authorization: credentials(), 'content-type': 'application/xml', ...headers },
      }),
    );
  return { ...opened, call, read: async (document: string) => readXml(await (await call(document)).text()) };
}

const transactionOf = (root: XmlElement) => childOf(childOf(root, 'body') as XmlElement, 'transaction') as XmlElement;
const responsesOf = (root: XmlElement) =>
  childrenOf(transactionOf(root), 'response').map((response) =>
    Object.fromEntries(response.children.map(({ name, text }) => [name, text])),
  );

test("the status response for a paid transaction contains every field, in the order in which the specification's table lists them", async () => {
  const { call, ledger } = await setUp();
  const { state: _, ...entry } = aTransaction();
  await ledger.begin('authorize CAA', entry);
  const response = await call(ask('<uppTransactionId>100000000000000001</uppTransactionId><reqtype>STX</reqtype>'));
  expect(response.headers.get('content-type')).toBe('text/xml;charset=UTF-8');
  expect(await response.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><statusService version="5">' +
      '<body merchantId="1000011011" status="accepted"><transaction trxStatus="response">' +
      '<request><uppTransactionId>100000000000000001</uppTransactionId><reqtype>STX</reqtype></request>' +
      '<response itemNr="1"><responseCode>2</responseCode>' +
      '<responseMessage>Debit waiting for daily settlement process</responseMessage>' +
      '<refno>A7Q2</refno><amount>4990</amount><currency>CHF</currency><authorizationCode>123456789</authorizationCode>' +
      '<pmethod>VIS</pmethod><uppTransactionId>100000000000000001</uppTransactionId>' +
      '<maskedCC>424242xxxxxx4242</maskedCC><aliasCC/><expm>12</expm><expy>30</expy>' +
      '<trxDate>20260504</trxDate><trxTime>102030</trxTime><trtype>05</trtype><settledAmount>4990</settledAmount>' +
      '</response></transaction></body></statusService>',
  );
});

test.each([
  ['1', ['authorize NOA']],
  ['2', ['authorize CAA']],
  ['2', ['authorize NOA', 'settle']],
  ['2', ['authorize CAA', 'credit']],
  ['4', ['decline']],
  ['6', ['authorize CAA', 'cancel']],
  ['11', ['authorize split']],
  ['13', ['authorize pending']],
  ['15', ['check card']],
  ['21', ['authorize CAA', 'daily settlement']],
])(
  'a status response contains code %s for a transaction that has gone through the steps %j',
  async (code, [first = '', ...more]) => {
    const { ledger, read } = await setUp();
    const { state: _, ...entry } = aTransaction();
    await ledger.begin(first, entry);
    for (const trigger of more) await ledger.move(entry.transactionId, trigger, { canceledBy: 'merchant' });
    const answer = await read(ask('<uppTransactionId>100000000000000001</uppTransactionId>'));
    expect(responsesOf(answer)).toMatchObject([{ responseCode: code, refno: 'A7Q2' }]);
  },
);

test('for a payment that the shopper canceled, the status response contains code 9 and the amount, but no payment method and no card number', async () => {
  const { open, postForm, read } = await setUp();
  await postForm(await open(), { action: 'cancel' });
  const answer = await read(ask('<refno>A7Q2</refno><reqtype>STX</reqtype>'));
  expect(responsesOf(answer)).toMatchObject([{ responseCode: '9', amount: '4990', pmethod: '', maskedCC: '' }]);
});

test('for an unknown transaction or an open payment page, the status response contains code 20, and all its other fields are empty', async () => {
  const { open, read } = await setUp();
  await open();
  for (const request of ['<uppTransactionId>999999999999999999</uppTransactionId>', '<refno>A7Q2</refno>']) {
    const root = await read(ask(`${request}<reqtype>STX</reqtype>`));
    const { responseCode, ...others } = responsesOf(root)[0] ?? {};
    expect(transactionOf(root).attributes['trxStatus']).toBe('response');
    expect(responseCode).toBe('20');
    expect(Object.keys(others)).toHaveLength(15);
    expect(new Set(Object.values(others))).toEqual(new Set(['']));
  }
});

test('a status query by refno returns every transaction, numbered from oldest to newest', async () => {
  const { open, postForm, read } = await setUp();
  await postForm(await open(), aCard({ cvv: '999' }));
  await postForm(await open(), aCard());
  const root = await read(ask('', 'merchantId="1000011011"', ' refno="A7Q2"'));
  expect(childrenOf(transactionOf(root), 'response').map(({ attributes }) => attributes['itemNr'])).toEqual(['1', '2']);
  expect(responsesOf(root).map(({ responseCode }) => responseCode)).toEqual(['4', '2']);
  expect(transactionOf(root).attributes['refno']).toBe('A7Q2');
});

test('the status call accepts any numeric version, echoes unknown elements, and adds the default reqtype to the echoed request', async () => {
  const { read } = await setUp();
  const root = await read(ask('<refno>X</refno><more><inner>1</inner></more>').replace('version="5"', 'version="42"'));
  expect(root.attributes['version']).toBe('42');
  const request = childOf(transactionOf(root), 'request') as XmlElement;
  expect(request.children.map(({ name }) => name)).toEqual(['refno', 'more', 'reqtype']);
  expect(textOf(request, 'reqtype')).toBe('STA');
});

test.each([
  ['without reqtype', ''],
  ['with an empty reqtype', '<reqtype/>'],
  ['with reqtype STA', '<reqtype>STA</reqtype>'],
])('a status call %s is treated as an STA call and returns seven elements', async (_, reqtype) => {
  const { call, ledger } = await setUp();
  const { state: _state, ...entry } = aTransaction();
  await ledger.begin('authorize CAA', entry);
  const answer = await (await call(ask(`<uppTransactionId>100000000000000001</uppTransactionId>${reqtype}`))).text();
  expect(answer).toContain(reqtype === '<reqtype/>' ? '<reqtype/>' : '<reqtype>STA</reqtype>');
  expect(answer).toContain(
    '<response itemNr="1"><responseCode>2</responseCode>' +
      '<responseMessage>Debit waiting for daily settlement process</responseMessage>' +
      '<refno>A7Q2</refno><amount>4990</amount><currency>CHF</currency><authorizationCode>123456789</authorizationCode>' +
      '<pmethod>VIS</pmethod></response>',
  );
});

test('an STA call for an unknown transaction returns code 20 and an explanation', async () => {
  const { read } = await setUp();
  for (const [request, transaction] of [
    ['<uppTransactionId>999999999999999999</uppTransactionId>'],
    ['', ' refno="A7Q2"'],
  ] as const) {
    const [{ responseCode, responseMessage, ...others } = {}] = responsesOf(
      await read(ask(request, undefined, transaction)),
    );
    expect([responseCode, responseMessage]).toEqual(['20', 'UPP record not found']);
    expect(others).toEqual({ refno: '', amount: '', currency: '', authorizationCode: '', pmethod: '' });
  }
});

const good = '<refno>X</refno>';
test.each([
  ['', '2001', ''],
  ['<statusService', '2002', 'it is not well-formed (line 1)'],
  ['<!DOCTYPE x><statusService/>', '2002', 'it has a document type declaration (line 1)'],
  [ask(good).replaceAll('statusService', 'paymentService'), '2011', ''],
  ['<statusService version="5"/>', '2012', ''],
  [ask(good, ''), '2013', 'merchantId'],
  [ask(good, 'merchantId=""'), '2013', 'merchantId'],
  [ask(good, 'merchantId="2000022022"'), '2000', 'merchantId'],
  ['<statusService version="5"><body merchantId="1000011011"/></statusService>', '2014', 'transaction'],
  ['<statusService version="5"><body merchantId="1000011011"><transaction/></body></statusService>', '2014', 'request'],
  [ask(''), '2021', 'uppTransactionId'],
  [ask('<uppTransactionId/>'), '2021', 'uppTransactionId'],
  [ask('<uppTransactionId>12a</uppTransactionId>'), '2022', 'uppTransactionId'],
  [ask('<uppTransactionId>1234567890123456789</uppTransactionId>'), '2022', 'uppTransactionId'],
  [ask('<uppTransactionId><a>1</a></uppTransactionId>'), '2022', 'uppTransactionId'],
  [ask(`${good}<reqtype>DOA</reqtype>`), '2022', 'reqtype'],
  [ask(good).replace('version="5"', ''), '2021', 'version'],
  [ask(good).replace('version="5"', 'version="five"'), '2022', 'version'],
])('the status request "%s" is refused with error code %s and error detail "%s"', async (document, code, detail) => {
  const { call } = await setUp();
  const response = await call(document);
  expect(response.status).toBe(200);
  const body = childOf(readXml(await response.text()), 'body') as XmlElement;
  const error = childOf(childOf(body, 'transaction') ?? body, 'error') as XmlElement;
  expect(body.attributes).toMatchObject({ status: 'error' });
  expect([textOf(error, 'errorCode'), textOf(error, 'errorDetail')]).toEqual([code, detail]);
});

test.each([
  ['no credentials', ''],
  ['a wrong password', credentials('1000011011:wrong')],
  ['another merchant', credentials('2000022022:sandbox-only-password')],
  ['another scheme', 'Bearer abc'],
  ['broken base64', 'Basic ###'],
])('a status call with %s receives a 401 response without a body', async (_, authorization) => {
  const { call, lines } = await setUp();
  const response = await call(ask(good), { authorization });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
  expect(await response.text()).toBe('');
  expect(lines).toEqual(["XML call without the merchant's credentials"]);
});

test('the status endpoint accepts both XML media types, with or without a charset, and rejects all other media types', async () => {
  const { call } = await setUp();
  for (const type of ['text/xml', 'application/xml; charset=UTF-8', 'Text/XML'])
    expect((await call(ask(good), { 'content-type': type })).status).toBe(200);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect((await call(ask(good), { 'content-type': type })).status).toBe(415);
});

test('a status call without a media type is read as XML if its body begins with <', async () => {
  const { app, base } = await setUp();
  const statusOf = async (document: string) => {
    const body = new TextEncoder().encode(document); // If the body were a string, `Request` would add a media type.
    return (
      await app.fetch(new Request(base + path, { method: 'POST', body, headers: { authorization: credentials() } }))
    ).status;
  };
  expect([await statusOf(ask(good)), await statusOf('merchantId=1000011011')]).toEqual([200, 415]);
});

test('the status endpoint accepts only POST requests', async () => {
  const { get } = await setUp();
  const response = await get(path);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('the status response never contains testOnly, which its schema does not define', async () => {
  const { call } = await setUp();
  for (const document of [
    ask('<refno>A7Q2</refno>'),
    ask('<refno>A7Q2</refno>', 'merchantId="9"'),
    ask('<reqtype>X</reqtype>'),
    '<statusService/>',
  ])
    expect(await (await call(document)).text()).not.toContain('testOnly');
});

test('a refusal echoes the received merchantId if the id is well-formed', async () => {
  const { read } = await setUp();
  const merchantOf = async (document: string) => childOf(await read(document), 'body')?.attributes['merchantId'];
  expect(await merchantOf(ask('<refno>A7Q2</refno>', 'merchantId="424242"'))).toBe('424242');
  expect(await merchantOf(ask('<reqtype>X</reqtype>'))).toBe('1000011011');
  expect(await merchantOf('<statusService><body merchantId="424242"/></statusService>')).toBe('424242');
  for (const wrong of ['', 'a b', '4111111111111111'])
    expect(await merchantOf(ask('<refno>A7Q2</refno>', `merchantId="${wrong}"`))).toBeUndefined();
});
