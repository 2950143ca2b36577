import { check } from '../table/check.ts';
import { noOrder } from '../table/hints.ts';
import { isRecord } from '../table/find-faults.ts';
import type { Issue, IssueCode } from '../issue.ts';
import { methodOf, orderTable } from './order-table.ts';
import { statedRefnoLength } from '../rows/payment.ts';
import type { ValidOrder } from './order.ts';
import type { Profile } from '../profile.ts';
import type { Result } from '../result.ts';

/**
 * Checks that every mandatory field of an order has a value and that every value has a valid format. Returns all
 * issues. If the method is unknown, returns only an issue for the method. Never throws. `refnoMaxLength` is the maximum
 * length of the refno, in characters.
 *
 * @example
 * const order = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF', paymentMethod: 'VIS' };
 * const checked = validateOrder(order);
 * if (!checked.ok) console.log(checked.error[0]?.hint);
 */
export function validateOrder(
  input: unknown,
  { refnoMaxLength }: Pick<Profile, 'refnoMaxLength'> = { refnoMaxLength: statedRefnoLength },
): Result<ValidOrder, readonly Issue[]> {
  try {
    if (!isRecord(input)) return refuseInput();
    const { paymentMethod } = input;
    const method = methodOf(paymentMethod);
    if (paymentMethod !== undefined && !method)
      return refuse('unknown_method', 'paymentmethod', 'Use one of the registered method codes.', 'paymentMethod');
    const error = check(orderTable(method, refnoMaxLength), input);
    return error.length > 0 ? { ok: false, error } : { ok: true, value: input as unknown as ValidOrder };
  } catch {
    return refuseInput(); // Only a property accessor or a proxy in the order can throw.
  }
}

const refuse = (code: IssueCode, wire: string, hint: string, ...path: string[]): Result<never, readonly Issue[]> => ({
  ok: false,
  error: [{ code, path, wire, hint }],
});

const refuseInput = () => refuse('wrong_type', '', noOrder);
