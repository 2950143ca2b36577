import { readAmount } from '@tillkit/core';
import { childrenOf, textOf, type XmlElement } from '@tillkit/xml';
import { decodeBase64Xml, take, toPlain, type Decoded, type Plain } from './decode-xml.ts';

/** One rate of an instalment plan. Amounts in minor units. */
export interface InstallmentRate {
  readonly amount: number;
  /** As the provider writes it. */
  readonly date: string;
  readonly interestAmount: number | undefined;
}

/** `installmentPlan` of ACC. Amounts in minor units. */
export interface InstallmentPlan {
  readonly totalRateAmount: number;
  /** As the provider writes it, for example `14.9`. */
  readonly interestRate: string | undefined;
  readonly billingDate: string | undefined;
  /** For example 4x12. */
  readonly rateModel: string | undefined;
  readonly rates: readonly InstallmentRate[];
}

/** `info` of ACC: what the provider has granted, and until when. */
export interface AccInfo {
  readonly status: 'AUTHORIZED' | 'PREAUTHORIZED' | 'CREDITED';
  readonly validUntil: string | undefined;
  readonly isSuitableForDelivery: boolean | undefined;
}

export const decodeInstallmentPlan = (base64: string): Decoded<InstallmentPlan> =>
  take(decodeBase64Xml(base64), readPlan);
export const decodeAccInfo = (base64: string): Decoded<AccInfo> => take(decodeBase64Xml(base64), readInfo);
/** `provABasket`: the interface does not show what is in it, so it comes as it stands. */
export const decodeBasket = (base64: string): Decoded<Plain> => take(decodeBase64Xml(base64), toPlain);

function readPlan(root: XmlElement): InstallmentPlan | undefined {
  const totalRateAmount = readAmount(textOf(root, 'totalRateAmount'));
  const rates = childrenOf(root, 'rates').map(readRate);
  if (totalRateAmount === undefined || rates.includes(undefined)) return undefined;
  return {
    totalRateAmount,
    interestRate: textOf(root, 'interestRate'),
    billingDate: textOf(root, 'billingDate'),
    rateModel: textOf(root, 'rateModel'),
    rates: rates.filter((rate) => rate !== undefined),
  };
}

function readRate(element: XmlElement): InstallmentRate | undefined {
  const amount = readAmount(textOf(element, 'rateAmount'));
  const date = textOf(element, 'rateDate');
  if (amount === undefined || date === undefined) return undefined;
  return { amount, date, interestAmount: readAmount(textOf(element, 'interestAmount')) };
}

function readInfo(root: XmlElement): AccInfo | undefined {
  const status = textOf(root, 'status');
  const delivery = textOf(root, 'isSuitableForDelivery');
  if (status !== 'AUTHORIZED' && status !== 'PREAUTHORIZED' && status !== 'CREDITED') return undefined;
  return {
    status,
    validUntil: textOf(root, 'validUntil'),
    isSuitableForDelivery: delivery === 'true' ? true : delivery === 'false' ? false : undefined,
  };
}
