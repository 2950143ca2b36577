import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCard, signed } from '../testing/open-app.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { asCancel, asCredit, idOf, money, openGateway, type Gateway } from '../test/open-gateway.ts';
import { verifyCard } from '../test/verify-card.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await openGateway([{ reqtype: 'NOA' }]);
});
afterAll(() => gateway.close());

/** Returns the content of the `request` element in a response. */
const echoOf = (document: string) => /<request>(.*)<\/request>/s.exec(document)?.[1];
const rootOf = (document: string) =>
  /^<\?xml version="1.0" encoding="UTF-8"\?><(\w+) version="(\d)">/.exec(document)?.slice(1);
const implied = '<reqtype>COA</reqtype><transtype>05</transtype>';

test('XML_authorize.jsp accepts authorizationService in versions 4, 5 and 6 and responds in the same version', async () => {
  const { aliasCC } = await gateway.end({ refno: 'EA', useAlias: 'yes' });
  for (const version of ['4', '5', '6']) {
    const fields = `${money()}<aliasCC>${aliasCC}</aliasCC><expm>12</expm><expy>30</expy>`;
    const response = await gateway.send('authorize', fields, `EA${version}`, version);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml;charset=UTF-8']);
    const document = await response.text();
    expect(rootOf(document)).toEqual(['authorizationService', version]);
    expect(echoOf(document)).toBe(`${fields}<reqtype>NOA</reqtype><transtype>05</transtype>`);
    expect(readAnswer(document)).toEqual({
      status: 'accepted',
      trxStatus: 'response',
      fields: {
        responseCode: '01',
        responseMessage: 'Authorized',
        uppTransactionId: expect.stringMatching(/^\d{18}$/),
        authorizationCode: expect.stringMatching(/^\d{9}$/),
        acqAuthorizationCode: expect.stringMatching(/^\w+$/),
        maskedCC: '520000xxxxxx0007',
        returnCustomerCountry: 'CHE',
      },
    });
  }
});

test('XML_processor.jsp accepts paymentService in versions 1 and 2 and responds in the same version', async () => {
  const id = await gateway.pay({ refno: 'EP' });
  for (const version of ['1', '2']) {
    const fields = money(1000) + idOf(id);
    const document = await (await gateway.send('processor', fields, 'EP', version)).text();
    expect(rootOf(document)).toEqual(['paymentService', version]);
    expect(echoOf(document)).toBe(fields + implied);
    expect(readAnswer(document)).toMatchObject({
      status: 'accepted',
      trxStatus: 'response',
      fields: { responseCode: '01', responseMessage: 'partialDebit succeeded' },
    });
  }
});

test('XML_status.jsp accepts statusService in versions 3 and 5 and responds in the same version', async () => {
  const id = await gateway.pay({ refno: 'ES' });
  for (const version of ['3', '5']) {
    const fields = `${idOf(id)}<reqtype>STX</reqtype>`;
    const document = await (await gateway.send('status', fields, undefined, version)).text();
    expect(rootOf(document)).toEqual(['statusService', version]);
    expect(echoOf(document)).toBe(fields);
    expect(readAnswer(document)).toMatchObject({
      status: 'accepted',
      trxStatus: 'response',
      fields: { responseCode: '1', uppTransactionId: id },
    });
  }
});

test('XML_authorizeSplit.jsp finalizes a Secure Fields verification only once', async () => {
  const id = await verifyCard(gateway, { refno: 'EX' });
  expect((await gateway.status(id))['responseCode']).toBe('11');
  const document = await gateway.call('authorizeSplit', idOf(id) + money());
  expect(rootOf(document)).toEqual(['authorizationSplit', '4']);
  expect(readAnswer(document).fields).toEqual({
    responseCode: '01',
    responseMessage: 'Authorized',
    authorizationCode: expect.stringMatching(/^\d{9}$/),
    acqAuthorizationCode: expect.stringMatching(/^\w+$/),
    maskedCC: '520000xxxxxx0007',
  });
  expect(readAnswer(await gateway.call('authorizeSplit', idOf(id) + money())).fields['errorCode']).toBe('1010');
});

test('the payment page accepts merchantId, refno, amount, currency and sign both in a POST form and in a query string', async () => {
  const path = '/upp/jsp/upStart.jsp';
  const all = await signed({ refno: 'EW' }, gateway.merchant);
  expect(Object.keys(all).toSorted()).toEqual(['amount', 'currency', 'merchantId', 'refno', 'sign']);
  const byForm = await gateway.post(path, new URLSearchParams(all));
  const byQuery = await gateway.get(`${path}?${new URLSearchParams(all)}`);
  for (const { status, headers } of [byForm, byQuery])
    expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/upp\/page\/[0-9a-f]{32}$/)]);
  for (const name of Object.keys(all)) {
    const query = new URLSearchParams(all);
    query.delete(name);
    const refused = await gateway.get(`${path}?${query}`);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(`<dd>${name}</dd>`)]);
  }
});

test("the XML API accepts only POST requests with an XML body and the merchant's password", async () => {
  const { merchantId, password } = gateway.merchant;
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  for (const name of ['authorize', 'processor', 'status', 'authorizeSplit']) {
    const path = `/upp/jsp/XML_${name}.jsp`;
    const got = await gateway.get(path);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await gateway.post(path, '<a/>', { 'content-type': 'application/xml' })).status).toBe(401);
    const statusOf = async (headers: Readonly<Record<string, string>>) =>
      (await gateway.send(name as 'status', '', undefined, '4', headers)).status;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf(basic(`${merchantId}:another password`))).toBe(401);
    expect(await statusOf({ ...basic(`${merchantId}:${password}`), 'content-type': 'text/plain' })).toBe(415);
    expect(await statusOf(basic(`${merchantId}:${password}`))).toBe(200);
  }
});

test('an authorization with wallet data in a CDATA section succeeds and returns an alias', async () => {
  const wallet =
    '<walletAPayData><![CDATA[{"signature":"a","protocolVersion":"ECv1","signedMessage":"b"}]]></walletAPayData>';
  const answer = readAnswer(await gateway.call('authorize', wallet + money(), 'EWD'));
  expect(answer.fields).toMatchObject({ responseCode: '01', expm: '12' });
  expect(answer.fields['aliasCC']).toMatch(/^\d{6}[A-Z]{6}\d{4}$/);
});

test('an authorization with payment method MFG requires virtualCardno and returns the balance', async () => {
  const fields = `${money()}<pmethod>MFG</pmethod><reqtype>NOA</reqtype><transtype>05</transtype>`;
  expect(readAnswer(await gateway.call('authorize', fields, 'EM1')).fields).toMatchObject({
    errorCode: '2021',
    errorDetail: 'virtualCardno',
  });
  const answer = readAnswer(await gateway.call('authorize', `${fields}<virtualCardno>V1</virtualCardno>`, 'EM2'));
  expect(answer.fields).toMatchObject({ responseCode: '01', provDBalance: expect.stringMatching(/^\d+$/) });
});

test('a settlement accepts closeTransaction and marketplace, and defaults to reqtype COA and transtype 05', async () => {
  const id = await gateway.pay({ refno: 'EC' });
  const marketplace =
    '<marketplace><subMerchantId>SUB1</subMerchantId><fee><amount>10</amount><currency>CHF</currency></fee></marketplace>';
  const fields = `${money(100)}${idOf(id)}<closeTransaction>yes</closeTransaction>${marketplace}`;
  const document = await gateway.call('processor', fields, 'EC');
  expect(echoOf(document)).toBe(fields + implied);
  expect(readAnswer(document).fields).toMatchObject({ responseCode: '01', responseMessage: 'partialDebit succeeded' });
  const long = marketplace.replace('SUB1', 'S'.repeat(16));
  const other = await gateway.pay({ refno: 'EC2' });
  expect((await gateway.act(other, long, { refno: 'EC2' })).fields).toMatchObject({
    errorCode: '2022',
    errorDetail: 'marketplace.subMerchantId',
  });
});

test('a cancel request uses reqtype DOA, and the response echoes the request with transtype 05 added', async () => {
  const id = await gateway.pay({ refno: 'ED' });
  const document = await gateway.call('processor', money() + idOf(id) + asCancel, 'ED');
  expect(echoOf(document)).toBe(`${money()}${idOf(id)}${asCancel}<transtype>05</transtype>`);
  expect(readAnswer(document).fields).toMatchObject({ responseCode: '01', responseMessage: 'cancellation succeeded' });
});

test("a credit request uses transtype 06, and the response adds reqtype COA and contains the credit's own transaction id", async () => {
  const id = await gateway.pay({ refno: 'EK', reqtype: 'CAA' });
  const document = await gateway.call('processor', money(10) + idOf(id) + asCredit, 'EK');
  expect(echoOf(document)).toBe(`${money(10)}${idOf(id)}${asCredit}<reqtype>COA</reqtype>`);
  const { fields } = readAnswer(document);
  expect(fields).toMatchObject({
    responseCode: '01',
    responseMessage: 'credit succeeded',
    authorizationCode: /\d{9}/.exec(fields['authorizationCode'] ?? '')?.[0],
  });
  expect(fields['uppTransactionId']).toMatch(/^\d{18}$/);
  expect(fields['uppTransactionId']).not.toBe(id);
});

test('each item in a status response has sixteen elements, and a query by refno returns one numbered item for each transaction', async () => {
  await gateway.end({ refno: 'EN' }, aCard({ cvv: '999' }));
  await gateway.end({ refno: 'EN', useAlias: 'yes' });
  const document = await gateway.call('status', '<refno>EN</refno><reqtype>STX</reqtype>');
  expect([...document.matchAll(/<response itemNr="(\d)">/g)].map(([, number]) => number)).toEqual(['1', '2']);
  const last = document.slice(document.lastIndexOf('<response '));
  expect([...last.matchAll(/<(\w+)(?:>[^<]*<\/\1>|\/>)/g)].map(([, name]) => name)).toEqual(
    (
      'responseCode responseMessage refno amount currency authorizationCode pmethod uppTransactionId maskedCC aliasCC ' +
      'expm expy trxDate trxTime trtype settledAmount'
    ).split(' '),
  );
  const valuesOf = (name: string) =>
    [...document.matchAll(new RegExp(`<${name}>([^<]*)<`, 'g'))].map(([, text]) => text);
  expect(valuesOf('responseCode')).toEqual(['4', '1']);
  expect(valuesOf('refno')).toEqual(['EN', 'EN', 'EN']); // The first refno is part of the echoed request.
  expect(valuesOf('trtype')).toEqual(['05', '05']);
  expect(valuesOf('settledAmount')).toEqual(['0', '0']);
  expect(valuesOf('expm').at(-1)).toBe('12');
  for (const date of valuesOf('trxDate')) expect(date).toMatch(/^20\d{6}$/);
  for (const time of valuesOf('trxTime')) expect(time).toMatch(/^([01]\d|2[0-3])([0-5]\d){2}$/);
});

test('settlements never exceed the authorized amount, and credits never exceed the settled amount', async () => {
  const id = await gateway.pay({ refno: 'ER' });
  const act = (fields: string, amount: number) => gateway.act(id, fields, { amount, refno: 'ER' });
  expect((await act('', 4991)).fields).toMatchObject({ errorCode: '2022', errorDetail: 'amount' });
  expect((await act('', 4000)).fields).toMatchObject({ responseMessage: 'partialDebit succeeded' });
  expect((await act('', 991)).fields).toMatchObject({ errorCode: '2022', errorDetail: 'amount' });
  expect((await act('', 990)).fields).toMatchObject({ responseMessage: 'settlement succeeded' });
  expect((await act(asCredit, 4000)).fields).toMatchObject({ responseMessage: 'credit succeeded' });
  expect((await act(asCredit, 991)).fields).toMatchObject({ errorCode: '-72', errorDetail: 'amount' });
  expect((await act(asCredit, 990)).fields).toMatchObject({ responseMessage: 'credit succeeded' });
});
