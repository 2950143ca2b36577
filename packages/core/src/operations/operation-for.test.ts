import { expect, test } from 'vitest';
import { check } from '../table/check.ts';
import { extras } from '../methods/extras.ts';
import { rowsToWire } from '../table/wire.ts';
import { operationFor } from './operation-for.ts';
import { operations } from './index.ts';
import { checkRequest, readRequest, writeRequest } from './request.ts';
import type { MethodCode } from '../order/order.ts';
import { validateOrder } from '../order/validate-order.ts';
import { defaultProfile } from '../profile.ts';
import type { ElementNode, ElementTree } from './element.ts';

const about = { amount: 4990, currency: 'CHF' };
const wireOf = (code: 'ACC' | 'INT' | 'KLN' | 'MFG' | 'PAY' | 'VIS', values: object) =>
  rowsToWire(operationFor('authorize', code).request, { ...about, ...values });

test('the XML authorization contains the company values that some methods define', () => {
  const acc = wireOf('ACC', { customerDetails: { customer: { companyLegalForm: 'AG', name: 'Falz' } } });
  expect(acc).toMatchObject({
    'uppCustomerDetails.uppCustomerCompanyLegalForm': 'AG',
    'uppCustomerDetails.uppCustomerName': 'Falz',
  });
  const int = wireOf('INT', { customerDetails: { customer: { companyRegisterNumber: 'CHE-1' } } });
  expect(int).toHaveProperty(['uppCustomerDetails.uppCustomerCompanyRegisterNumber'], 'CHE-1');
});

test('the XML authorization for KLN accepts only a two-letter country code', () => {
  const issues = (country: string) => {
    const customerDetails = {
      customer: { country },
      articles: [{ name: 'Ticket', quantity: 1, price: 4990, taxRate: 2.6, taxAmount: 126 }],
    };
    return check(operationFor('authorize', 'KLN').request, { ...about, customerDetails });
  };
  expect(issues('CH')).toEqual([]);
  expect(issues('CHE').map(({ path }) => path.join('.'))).toEqual(['customerDetails.customer.country']);
});

test('the XML authorization contains the parameters that a method adds to it', () => {
  expect(wireOf('MFG', { virtualCardNumber: 'V1' })).toEqual({ amount: '4990', currency: 'CHF', virtualCardno: 'V1' });
  expect(check(operationFor('authorize', 'PAY').request, about).map(({ path }) => path.join())).toEqual(['walletData']);
  expect(
    check(operationFor('authorize', 'VIS').request, { ...about, alias: 'a', expiryMonth: '12', expiryYear: '30' }),
  ).toEqual([]);
});

test('the PSC client id is mandatory in web orders but optional in the XML authorization', () => {
  expect(checkRequest(operationFor('authorize', 'PSC'), { ...about, alias: 'a' })).toEqual([]);
  expect(validateOrder({ ...about, merchantId: '1', refno: 'r', paymentMethod: 'PSC', details: {} })).toMatchObject({
    ok: false,
    error: [{ code: 'missing', wire: 'voucherMerchantClientId' }],
  });
});

const sender = { version: '6', merchantId: '1000011011', refno: 'r' };
const treeOf = ({ name, attributes = {}, children = [], text = '' }: ElementNode): ElementTree => ({
  name,
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value = '']) => [key, value])),
  children: children.map(treeOf),
  text,
});

test.each([undefined, '_{n}'])(
  'indexed groups in an XML authorization are read back as they were written (element suffix %s)',
  (elementIndex) => {
    const naming = {
      ...defaultProfile,
      brands: { provB: 'amber', provC: 'coral' },
      ...(elementIndex && { elementIndex }),
    };
    const readBack = (code: 'INT' | 'KLN', values: object) => {
      const call = operationFor('authorize', code);
      // The cast is safe because each call below passes only values that the method's authorization accepts.
      const document = writeRequest(call, sender, { ...about, ...values } as never, naming);
      const element = treeOf(document).children[0]?.children[0]?.children[0] ?? expect.fail();
      const read = readRequest(call, { ...sender, element }, naming);
      expect(read?.values).toEqual({ ...about, ...values });
      expect(JSON.stringify(element)).not.toMatch(/prov[BC]/);
    };
    readBack('INT', { subMethod: 'INVOICE', customData: ['red', '', 'blue'] });
    readBack('KLN', {
      events: [
        { name: 'Gala', location: { city: 'Bern' } },
        { name: 'Ball', accessControlled: false },
      ],
      hotelStays: [
        { pnr: 'P1', itinerary: [{ hotel: 'Inn', passengerIds: [1, 2] }], passengers: [{ id: 1 }, { id: 2 }] },
      ],
    });
  },
);

test('the XML authorization accepts the same `details` values as a web order', () => {
  const acc = wireOf('ACC', { subMethod: 'INVOICE', authorizationId: '77' });
  expect(acc).toMatchObject({ sub_pmethod: 'INVOICE', authorizationId: '77' });
  const names = Object.keys(operationFor('authorize', 'INT').request);
  expect(names).toContain('subMethod');
  expect(names).toContain('customData');
  const missing = checkRequest(operationFor('authorize', 'INT'), about).map(({ wire }) => wire);
  expect(missing).toEqual(['sub_pmethod']);
});

test('default values for reqtype and transtype are added to the repeated request only, never to the response element', () => {
  const wires = Object.fromEntries(
    Object.entries(operations).map(([name, { echo, response }]) => [
      name,
      [Object.values(echo), Object.values(response)].map((rows) =>
        rows.map(({ wire }) => wire).filter((wire) => ['reqtype', 'transtype'].includes(wire)),
      ),
    ]),
  );
  expect(wires).toEqual({
    authorize: [['reqtype', 'transtype'], []],
    split: [[], []],
    settle: [['reqtype', 'transtype'], []],
    cancel: [['transtype'], []],
    credit: [['reqtype'], []],
    status: [[], []],
  });
  expect(operations.cancel.echo.direction.choices).toEqual({ debit: '05' });
});

test("operationFor adds the method's values to responses and to settlement requests", () => {
  const answer = (name: 'authorize' | 'settle' | 'credit', code: MethodCode) =>
    Object.keys(operationFor(name, code).response);
  expect(answer('authorize', 'MFG')).toEqual(expect.arrayContaining(['transactionId', 'balance', 'esrData']));
  expect(answer('settle', 'BPY')).toContain('accountNumber');
  expect(answer('credit', 'ACC')).toContain('info');
  expect(answer('credit', 'VIS')).toEqual(Object.keys(operations.credit.response));
  expect(operationFor('settle', 'INT').request.closeTransaction.choices).toEqual({
    no: 'no',
    yes: 'yes',
    true: 'true',
  });
});

test('settling a BPY, BPL or BPD payment returns the bank account, and crediting an ACC payment returns the info document', () => {
  for (const code of ['BPY', 'BPL', 'BPD'] as const) expect(extras[code].settled).toEqual(extras[code].returns);
  expect(Object.values(extras.BPY.settled).map(({ wire }) => wire)).toContain('accountNumber');
  expect(Object.values(extras.ACC.credited).map(({ wire }) => wire)).toEqual(['info']);
});
