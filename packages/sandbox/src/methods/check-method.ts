import { explain, fromWire, validateOrder, type Issue, type Mode, type WireParameters } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import { findBreach } from './find-breach.ts';
import { otherMethodOf } from './other-method.ts';
import { withoutEmpty } from './without-empty.ts';
import type { Refusal } from '../model/refusal.ts';
import type { Merchant } from '../model/merchant.ts';

/**
 * Checks parameters against the catalogue's rows and rules of a method that is not a card: 2021 for a mandatory parameter
 * that is missing, 2022 for a wrong value and for a rule that forbids the payment.
 */
export function checkMethod(
  parameters: WireParameters,
  code: string,
  mode: Mode,
  merchant: Pick<Merchant, 'refnoMaxLength'>,
): Refusal | undefined {
  const given = withoutEmpty(parameters);
  const { order } = fromWire({ ...given, [requestNames.paymentMethod]: code });
  const [issue] = issuesOf(order, merchant);
  if (issue)
    return { code: issue.code === 'missing' ? '2021' : '2022', field: issue.wire || lastOf(given, issue.path[0]) };
  const breach = findBreach(parameters, [code]);
  if (breach) return { code: breach.is === 'missing' ? '2021' : '2022', field: breach.field, text: breach.text };
  if (order['amount'] === 0 && !otherMethodOf(code)?.alias)
    return { code: '2022', field: 'amount', text: 'An amount of 0 registers a method, and this one has no aliases.' };
  const broken = explain(order, { mode }).find(({ weight, verdict }) => weight === 'must' && verdict === 'fails');
  return broken && { code: '2022', field: broken.wire, text: broken.sentence };
}

/** A whole group that is missing has no name on the wire, so its first mandatory row is asked for by an empty group. */
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

/** A list has no name of its own on the wire, so the last parameter of one that is too long stands for it. */
const lastOf = (given: WireParameters, group: string | number | undefined): string | undefined =>
  Object.keys(given).findLast((name) => group !== undefined && group in fromWire({ [name]: 'x' }).order);

function errorsOf(order: unknown, merchant: Pick<Merchant, 'refnoMaxLength'>): readonly Issue[] {
  const checked = validateOrder(order, merchant);
  return checked.ok ? [] : checked.error;
}
