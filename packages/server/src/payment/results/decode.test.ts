import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAccInfo, decodeBasket, decodeInstallmentPlan, decodeBankConnection, decodeEsrData } from './decode.ts';

const base64 = (xml: string) => Buffer.from(xml).toString('base64');
const plan =
  '<plan><totalRateAmount>12300</totalRateAmount><interestRate>14.9</interestRate><billingDate>2030-01-31</billingDate><rateModel>3x3</rateModel>' +
  '<rates><rateAmount>4100</rateAmount><rateDate>2030-02-28</rateDate><interestAmount>60</interestAmount></rates>' +
  '<rates><rateAmount>8200</rateAmount><rateDate>2030-03-31</rateDate><interestAmount>30</interestAmount></rates></plan>';

test('decodeInstallmentPlan reads a plan with its installments', () => {
  expect(decodeInstallmentPlan(base64(plan))).toEqual({
    ok: true,
    value: {
      totalRateAmount: 12_300,
      interestRate: '14.9',
      billingDate: '2030-01-31',
      rateModel: '3x3',
      rates: [
        { amount: 4100, date: '2030-02-28', interestAmount: 60 },
        { amount: 8200, date: '2030-03-31', interestAmount: 30 },
      ],
    },
  });
});

test('decodeInstallmentPlan returns an error if the total or an installment amount is missing or invalid', () => {
  for (const broken of [plan.replace('12300', '1e3'), plan.replace('<rateAmount>8200</rateAmount>', ''), '<plan/>'])
    expect(decodeInstallmentPlan(base64(broken))).toEqual({ ok: false, error: 'unexpected_content' });
});

test('decodeAccInfo reads the decision, and returns an error for an unknown status', () => {
  const info =
    '<info><status>PREAUTHORIZED</status><validUntil>2030-01-31</validUntil><isSuitableForDelivery>true</isSuitableForDelivery></info>';
  expect(decodeAccInfo(base64(info))).toEqual({
    ok: true,
    value: { status: 'PREAUTHORIZED', validUntil: '2030-01-31', isSuitableForDelivery: true },
  });
  expect(decodeAccInfo(base64(info.replace('PREAUTHORIZED', 'MAYBE')))).toEqual({
    ok: false,
    error: 'unexpected_content',
  });
});

test('the decoders for baskets, ESRData and BankConnection return plain values, with repeated elements as lists', () => {
  const xml = '<a><b><e>1</e></b><b><e>2</e></b><c><d>3</d></c></a>';
  const value = { b: [{ e: '1' }, { e: '2' }], c: { d: '3' } };
  expect(decodeBasket(base64(xml))).toEqual({ ok: true, value });
  expect(decodeEsrData(xml)).toEqual({ ok: true, value });
  expect(decodeBankConnection('<BankConnection>CH93</BankConnection>')).toEqual({ ok: true, value: 'CH93' });
});

test('a decoder distinguishes text that is not base64 from base64 that is not XML', () => {
  expect(decodeBasket('<a/>')).toEqual({ ok: false, error: 'not_base64' });
  expect(decodeBasket('')).toEqual({ ok: false, error: 'not_base64' });
  expect(decodeBasket(base64('<a><b></a>'))).toEqual({ ok: false, error: 'not_xml' });
  expect(decodeEsrData('<!DOCTYPE a><a/>')).toEqual({ ok: false, error: 'not_xml' });
});

test('a decoder never throws, regardless of its input', () => {
  const decoders = [decodeInstallmentPlan, decodeAccInfo, decodeBasket, decodeEsrData, decodeBankConnection];
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string().map(base64)), (text) => {
      for (const decode of decoders) expect(typeof decode(text).ok).toBe('boolean');
    }),
    { numRuns: 2_000 },
  );
});
