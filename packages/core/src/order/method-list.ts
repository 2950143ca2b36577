import type { Issue, IssueCode } from '../issue.ts';
import { methodName } from '../rows/payment.ts';
import { methodOf } from './order-table.ts';

/** Writes the value of `paymentmethod` for a payment page that offers several methods: `VIS,ECA`. Assumed: see docs/assumptions.md. */
export const writeMethodList = (codes: readonly string[]): string => codes.join(',');

/**
 * Checks the methods that a payment is limited to, and that the method that is named is one of them. Returns an issue for
 * each code that the registry lacks.
 */
export function checkMethodList(codes: readonly string[], paymentMethod: unknown): readonly Issue[] {
  if (codes.length === 0)
    return [
      issue('missing', 'Give at least one method code, or leave `methods` out to allow every method.', 'methods'),
    ];
  const unknown = codes.flatMap((code, at) =>
    methodOf(code) ? [] : [issue('unknown_method', 'Use a method code of the registry.', 'methods', at)],
  );
  const isForeign = paymentMethod !== undefined && !codes.includes(String(paymentMethod));
  return isForeign
    ? [...unknown, issue('not_allowed', 'Name one of `methods`, or leave `paymentMethod` out.', 'paymentMethod')]
    : unknown;
}

const issue = (code: IssueCode, hint: string, ...path: readonly (string | number)[]): Issue => ({
  code,
  path,
  wire: methodName,
  hint,
});
