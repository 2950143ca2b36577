import { readXml } from '@tillkit/xml';
import { expect, test } from 'vitest';
import { toAnswer } from '../payment/answer.ts';
import { completeSettings } from '../admin/settings.ts';
import { aTransaction } from '../testing/a-transaction.ts';
import { toWebhookMessage } from './webhook-message.ts';

const [merchant] = completeSettings().merchants;

test('a success webhook has its elements in the specified order and is sent as text/xml without a charset', async () => {
  const answer = await toAnswer(aTransaction(), merchant);
  const { contentType, body } = toWebhookMessage(answer, 'xml');
  expect(contentType).toBe('text/xml');
  expect(body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<uppTransactionService version="1"><body merchantId="1000011011" testOnly="yes">' +
      '<transaction refno="A7Q2" status="success">' +
      '<uppTransactionId>100000000000000001</uppTransactionId><amount>4990</amount><currency>CHF</currency>' +
      '<pmethod>VIS</pmethod><reqtype>CAA</reqtype><language>en</language>' +
      '<success><authorizationCode>123456789</authorizationCode><acqAuthorizationCode>654321</acqAuthorizationCode>' +
      '<responseMessage>Authorized</responseMessage><responseCode>01</responseCode></success>' +
      '<userParameters><parameter name="sign">ab12</parameter><parameter name="expm">12</parameter>' +
      '<parameter name="expy">30</parameter><parameter name="responseCode">01</parameter>' +
      '<parameter name="responseMessage">Authorized</parameter>' +
      '<parameter name="authorizationCode">123456789</parameter>' +
      '<parameter name="acqAuthorizationCode">654321</parameter>' +
      '<parameter name="returnCustomerCountry">CHE</parameter>' +
      `<parameter name="sign2">${answer.fields['sign2']}</parameter><parameter name="uppMsgType">post</parameter>` +
      '</userParameters></transaction></body></uppTransactionService>',
  );
});

test("an error webhook has an error element and contains the acquirer's code as a parameter", async () => {
  const declined = aTransaction({ state: 'declined', errorCode: '1403', acqErrorCode: '50' });
  const { body } = toWebhookMessage(await toAnswer(declined, merchant), 'xml');
  expect(body).toContain('<transaction refno="A7Q2" status="error">');
  expect(body).toContain(
    '<error><errorCode>1403</errorCode><errorMessage>declined</errorMessage><errorDetail>declined</errorDetail></error>',
  );
  expect(body).toContain('<parameter name="acqErrorCode">50</parameter>');
  expect(body).not.toContain('sign2');
});

test('a cancel webhook has no result element, and it has no payment method if the shopper did not choose one', async () => {
  const canceled = aTransaction({ state: 'canceled', paymentMethod: null });
  const { body } = toWebhookMessage(await toAnswer(canceled, merchant), 'xml');
  expect(body).toContain('status="cancel"');
  expect(body).toContain('<language>en</language><userParameters>');
  expect(body).not.toMatch(/<success|<error|<pmethod/);
});

test('the webhook contains the request parameters unchanged, even if they contain markup', async () => {
  const parameters = { 'name"<&>': '</parameter>]]>"&\n', uppCustomerName: 'Zoë' };
  const { body } = toWebhookMessage(await toAnswer(aTransaction({ parameters }), merchant), 'xml');
  const transaction = readXml(body).children[0]?.children[0];
  const elements = transaction?.children.find(({ name }) => name === 'userParameters')?.children ?? [];
  const values = Object.fromEntries(elements.map(({ attributes, text }) => [attributes['name'], text]));
  expect(values).toMatchObject(parameters);
});

test.each(['xml', 'form'] as const)(
  'a success webhook also contains the masked card number as cardno, but an error webhook does not (format %s)',
  async (type) => {
    const parameters = { uppReturnMaskedCC: 'yes', cardno: 'of the shopper' };
    const bodyOf = async (changes: Parameters<typeof aTransaction>[0]) =>
      decodeURIComponent(
        toWebhookMessage(await toAnswer(aTransaction({ parameters, ...changes }), merchant), type).body,
      );
    const expected = type === 'xml' ? '<parameter name="cardno">424242xxxxxx4242<' : '&cardno=424242xxxxxx4242&';
    expect(await bodyOf({})).toContain(expected);
    expect(await bodyOf({})).not.toContain('of+the+shopper');
    expect(await bodyOf({ state: 'declined', errorCode: '1403' })).not.toContain(expected);
    expect(await bodyOf({ parameters: {} })).not.toContain('cardno');
  },
);

test('a form webhook contains every callback field and has uppMsgType set to post', async () => {
  const answer = await toAnswer(aTransaction(), merchant);
  const { contentType, body } = toWebhookMessage(answer, 'form');
  expect(contentType).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ ...answer.fields, uppMsgType: 'post' });
});
