import type { Issue, IssueCode } from '../issue.ts';
import { methodName } from '../rows/payment.ts';
import { methodOf } from './order-table.ts';

/**
 * Returns the value of the `paymentmethod` parameter for a payment page that offers several methods, such as `VIS,ECA`.
 * The format is assumed; see docs/assumptions.md.
 */
export const writeMethodList = (codes: readonly string[]): string => codes.join(',');

/**
 * Checks the list of methods that a payment allows. Returns an issue if the list is empty, an issue for each code that
 * the registry does not contain, and an issue if `paymentMethod` is set but is not in the list.
 */
export function checkMethodList(codes: readonly string[], paymentMethod: unknown): readonly Issue[] {
  if (codes.length === 0)
    return [issue('missing', 'Add at least one method code, or omit `methods` to allow every method.', 'methods')];
  const unknown = codes.flatMap((code, at) =>
    methodOf(code) ? [] : [issue('unknown_method', 'Use one of the registered method codes.', 'methods', at)],
  );
  const isForeign = paymentMethod !== undefined && !codes.includes(String(paymentMethod));
  return isForeign
    ? [...unknown, issue('not_allowed', 'Set one of `methods`, or omit `paymentMethod`.', 'paymentMethod')]
    : unknown;
}

const issue = (code: IssueCode, hint: string, ...path: readonly (string | number)[]): Issue => ({
  code,
  path,
  wire: methodName,
  hint,
});
