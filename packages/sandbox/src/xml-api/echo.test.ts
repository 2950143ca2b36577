import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCard } from '../testing/open-app.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { idOf, money, openGateway, type Endpoint, type Gateway } from '../test/open-gateway.ts';

let gateway: Gateway;
let alias = '';
beforeAll(async () => {
  gateway = await openGateway([{ reqtype: 'NOA' }]);
  const { aliasCC = '' } = await gateway.end(
    { refno: 'ALIAS1', useAlias: 'yes', amount: '100' },
    aCard({ cardNumber: '4242424242424242' }),
  );
  alias = aliasCC;
});
afterAll(() => gateway.close());

const pay = (more = '', aliasCC = alias, expy = '30') =>
  `${money()}<aliasCC>${aliasCC}</aliasCC><expm>12</expm><expy>${expy}</expy>${more}`;

const roots = { authorize: 'authorizationService', processor: 'paymentService', status: 'statusService' } as const;

/** Sends a document for an unknown merchant, with the credentials of the configured merchant. */
async function asStranger(name: keyof typeof roots, content: string): Promise<string> {
  const { merchantId, password } = gateway.merchant;
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`;
  const document = `<${roots[name]} version="7"><body merchantId="2000022022">${content}</body></${roots[name]}>`;
  const headers = { authorization, 'content-type': 'application/xml' };
  return (await gateway.post(`/upp/jsp/XML_${name}.jsp`, document, headers)).text();
}

test.for([
  ['authorize', 'S1', () => pay(), 'reqtype transtype'],
  ['processor', 'S2', () => money() + idOf('1'), 'reqtype transtype'],
  ['status', undefined, () => `${idOf('1')}<reqtype>STX</reqtype>`, ''],
] as const)(
  'the response to a %s call for an unknown merchant contains code 2000 and echoes the transaction and the request',
  async (row) => {
    const [name, refno, fields, added] = row;
    const inTransaction = refno === undefined ? '' : ` refno="${refno}"`;
    const answer = await asStranger(name, `<transaction${inTransaction}><request>${fields()}</request></transaction>`);
    expect(answer).toContain(`<${roots[name]} version="7"><body merchantId="2000022022" status="error"`);
    expect(answer).toContain(`<transaction${inTransaction} trxStatus="error"><request>${fields()}`);
    for (const element of added.split(' ').filter(Boolean)) expect(answer).toContain(`<${element}>`);
    expect(readAnswer(answer)).toMatchObject({ fields: { errorCode: '2000', errorDetail: 'merchantId' } });
  },
);

test('if a call for an unknown merchant has no request element, the error response has no transaction element', async () => {
  const answer = await asStranger('authorize', '<transaction refno="S3"/>');
  expect(answer).toContain('<errorCode>2000</errorCode>');
  expect(answer).not.toContain('<transaction');
});

test('the refusal of a call that contains card data keeps the version of the root element but does not echo the request', async () => {
  const answer = await (await gateway.send('authorize', pay('<cardno>4242424242424242</cardno>'), 'S4', '6')).text();
  expect(answer).toContain('<authorizationService version="6">');
  expect(answer).toMatch(/<errorCode>2022<.*<errorDetail>cardno</s);
  expect(answer).not.toContain('4242424242424242');
  expect(answer).not.toContain('<request');
});

test.for([
  ['-888', 'an unknown alias', () => pay('', 'nobody')],
  ['1006', 'an expired card', () => pay('', alias, '20')],
  ['1007', 'a wrong signature', () => pay(`<sign>${'ab'.repeat(32)}</sign>`)],
] as const)(
  'an authorization that is refused with %s for %s gets a transaction id, and its transaction is stored as declined',
  async ([errorCode, , fields], { task }) => {
    const refno = `S${task.id.slice(-9)}`;
    const answer = async (name: Endpoint, content: string) => readAnswer(await gateway.call(name, content, refno));
    const refused = await answer('authorize', fields());
    expect(refused).toMatchObject({ trxStatus: 'error', fields: { errorCode } });
    const id = refused.fields['uppTransactionId'] ?? '';
    expect(id).toMatch(/^\d{18}$/);
    expect(await gateway.status(id)).toMatchObject({ responseCode: '4', refno, amount: '4990', settledAmount: '0' });
    expect((await answer('authorize', pay())).fields).toMatchObject({ responseCode: '01' });
  },
);

test('an unknown alias remains unknown after an authorization with that alias is refused', async () => {
  const fields = `${money()}<pmethod>PFC</pmethod><aliasCC>nobody-2</aliasCC>`;
  for (const refno of ['S8', 'S9'])
    expect(readAnswer(await gateway.call('authorize', fields, refno)).fields).toMatchObject({ errorCode: '-888' });
});
