import type { WireParameters } from '@tillkit/core';
import { accInfo, ratePlan, writeDocument } from '@tillkit/core/internal';
import { element, writeXml, type XmlNode } from '@tillkit/xml';
import { splitEvenly, type Plan } from './installments.ts';

const toBase64 = (root: XmlNode) => Buffer.from(writeXml(root)).toString('base64');

const leaves = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => element(name, value));

/**
 * Returns the date that is `months` months after `from`, in `yyyy-mm-dd` format. By default, the day is capped at 28,
 * so that it exists in every month.
 */
const dayOf = (from: Date, months: number, day = Math.min(from.getUTCDate(), 28)) =>
  new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, day)).toISOString().slice(0, 10);

/**
 * Creates the ACC field `provABasket` from the received articles and fees. The specification does not define the
 * content of this field.
 */
export function toBasket(parameters: WireParameters): string {
  const lines = Object.entries(parameters).flatMap(([name, value]) => {
    const [, list, place, field] = /^upp(Article|Fee)_(\d{1,3})_([A-Za-z]{1,40})$/.exec(name) ?? [];
    return list && place && field ? [{ at: `${list} ${place}`, list, name: toElementName(field), value }] : [];
  });
  const groups = [...new Set(lines.map(({ at }) => at))].map((at) => lines.filter((line) => line.at === at));
  const items = groups.map((group) =>
    element(
      toElementName(group[0]?.list ?? ''),
      group.map(({ name, value }) => element(name, value)),
    ),
  );
  const { amount = '', currency = '' } = parameters;
  return toBase64(element('basket', [...leaves({ amount, currency }), ...items]));
}

const toElementName = (name: string) => name.replace(/^./, (first) => first.toLowerCase());

/** Creates the `info` document for the payment method ACC. */
export const toInfo = (status: 'AUTHORIZED' | 'PREAUTHORIZED' | 'CREDITED', now: Date): string =>
  toBase64(
    writeDocument('info', accInfo, {
      status,
      validUntil: dayOf(now, 1),
      isSuitableForDelivery: true,
    }),
  );

/** Interest rate for each rate model, as a percentage of the amount. */
const interestRates: Readonly<Record<string, number>> = { '3x3': 0, '4x12': 4.9, '12x12': 7.9 };

/**
 * Calculates the installments for a rate model. For example, `4x12` means four installments within twelve months.
 * Amounts are in minor units.
 */
function toRates(amount: number, rateModel = '3x3') {
  const [count = 3, months = 3] = rateModel.split('x').map(Number);
  const interestRate = interestRates[rateModel] ?? 0;
  const interest = Math.round((amount * interestRate) / 100);
  return { count, months, rateModel, interestRate, interest, rates: splitEvenly(amount + interest, count) };
}

/** Returns the ACC installment plan, or `undefined` if the request does not ask for installments. */
export function accPlan(parameters: WireParameters, amount: number): Plan | undefined {
  if (parameters['sub_pmethod'] !== 'INSTALLMENT') return undefined;
  const { count, rates } = toRates(amount, parameters['provAPreferredRateModel']);
  return { count, each: rates[0] ?? 0 };
}

/** Creates the `installmentPlan` document for the payment method ACC. */
export function toInstallmentPlan(amount: number, model: string | undefined, now: Date): string {
  const { count, months, rateModel, interestRate, interest, ...split } = toRates(amount, model);
  const interests = splitEvenly(interest, count);
  const rates = split.rates.map((rate, at) => ({
    amount: rate,
    date: dayOf(now, Math.round(((at + 1) * months) / count)),
    interestAmount: interests[at],
  }));
  const billingDate = dayOf(now, 0, now.getUTCDate());
  const totalRateAmount = amount + interest;
  const plan = { totalRateAmount, interestRate: String(interestRate), billingDate, rateModel, rates };
  return toBase64(writeDocument('installmentPlan', ratePlan, plan));
}
