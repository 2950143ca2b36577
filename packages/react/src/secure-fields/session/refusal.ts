import type { FieldLabels } from '../../labels/labels.ts';
import type { GatewayError } from '../channel/gateway-fields.ts';
import type { FieldName, FieldProblem } from '../fields-types.ts';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import { toProblem } from './problems.ts';

/** Effect of a gateway error on the form. */
export interface Refusal {
  readonly problem: CheckoutProblem;
  readonly label?: keyof FieldLabels | undefined;
  readonly wrong?: { readonly field: FieldName; readonly problem: FieldProblem } | undefined;
  readonly isSpent?: boolean;
}

const labels: Readonly<Record<string, keyof FieldLabels>> = { 1403: 'declined', 1404: 'declined' };
const wrongFields: Readonly<Record<string, { readonly field: FieldName; readonly problem: FieldProblem }>> = {
  1004: { field: 'cardNumber', problem: 'refused' },
  1006: { field: 'expiry', problem: 'expired' },
};
/** Error codes that mean that the frames have expired. */
const spent = ['1010', '2051'];

/** Returns whether the error means that the payment was already completed, for example before the page was reloaded. */
export const isThrough = ({ code }: GatewayError): boolean => code === '3061';

export function toRefusal(error: GatewayError): Refusal {
  const { code = '', field } = error;
  const label = labels[code];
  const wrong = wrongFields[code] ?? (field && !label ? { field, problem: 'refused' as const } : undefined);
  if (!code && !wrong) return { problem: toProblem('timed_out', error) };
  const problem = toProblem('card_refused', error);
  return wrong ? { problem, wrong, label: 'check' } : { problem, label, isSpent: spent.includes(code) };
}
