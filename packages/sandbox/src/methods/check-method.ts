import { explain, fromWire, validateOrder, type Issue, type Mode, type WireParameters } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import { findBreach } from './find-breach.ts';
import { otherMethodOf } from './other-method.ts';
import { withoutEmpty } from './without-empty.ts';
import type { Refusal } from '../model/refusal.ts';
import type { Merchant } from '../model/merchant.ts';

/**
 * Checks parameters against the parameter tables and rules of a non-card payment method. Returns a refusal with code
 * 2021 if a mandatory parameter is missing, or with code 2022 if a value is invalid or a rule forbids the payment.
 */
export function checkMethod(
  parameters: WireParameters,
  code: string,
  mode: Mode,
  merchant: Pick<Merchant, 'refnoMaxLength'>,
): Refusal | undefined {
  const nonEmpty = withoutEmpty(parameters);
  const { order } = fromWire({ ...nonEmpty, [requestNames.paymentMethod]: code });
  const [issue] = issuesOf(order, merchant);
  if (issue)
    return { code: issue.code === 'missing' ? '2021' : '2022', field: issue.wire || lastOf(nonEmpty, issue.path[0]) };
  const breach = findBreach(parameters, [code]);
  if (breach) return { code: breach.is === 'missing' ? '2021' : '2022', field: breach.field, text: breach.text };
  if (order['amount'] === 0 && !otherMethodOf(code)?.alias)
    return {
      code: '2022',
      field: 'amount',
      text: 'An amount of 0 registers a payment method, but this method does not support aliases.',
    };
  const broken = explain(order, { mode }).find(({ weight, verdict }) => weight === 'must' && verdict === 'fails');
  return broken && { code: '2022', field: broken.wire, text: broken.sentence };
}

/**
 * Validates an order. If a whole group of parameters is missing, the reported issue has no wire name. The order is then
 * validated again with an empty group, to find the group's first mandatory parameter.
 */
function issuesOf(
  order: Readonly<Record<string, unknown>>,
  merchant: Pick<Merchant, 'refnoMaxLength'>,
): readonly Issue[] {
  const issues = errorsOf(order, merchant);
  const groups = issues.filter(({ code, wire }) => code === 'missing' && wire === '').map(({ path: [name] }) => name);
  if (groups.length === 0) return issues;
  const empty = groups.map((name) => [name, name === 'articles' ? [{}] : {}]);
  return errorsOf({ ...order, ...Object.fromEntries(empty) }, merchant);
}

/** Returns the wire name of the last parameter in a list that is too long. The list itself has no wire name. */
const lastOf = (parameters: WireParameters, group: string | number | undefined): string | undefined =>
  Object.keys(parameters).findLast((name) => group !== undefined && group in fromWire({ [name]: 'x' }).order);

function errorsOf(order: unknown, merchant: Pick<Merchant, 'refnoMaxLength'>): readonly Issue[] {
  const checked = validateOrder(order, merchant);
  return checked.ok ? [] : checked.error;
}
