import type { WireParameters } from '@tillkit/core';
import type { Outcome } from '../model/outcome.ts';
import { inventions } from './inventions.ts';
import { withoutEmpty } from './without-empty.ts';
import type { OtherMethod } from './other-method.ts';

/** The provider's response that a button on the simulated provider page triggers. */
export interface ProviderAnswer {
  readonly outcome: Outcome;
  /** Name of a specific refusal. Omitted for a generic refusal. */
  readonly refusal?: string;
}

/** A test button, which a real provider's page does not have. */
export interface TestAnswer {
  readonly action: string;
  readonly label: string;
}

const declined = { kind: 'declined', errorCode: '1403', acqErrorCode: '50', status3D: 'N/A' } as const;

/** Returns the buttons, other than Approve and Cancel, that end a payment. */
export const testAnswers = ({ code, pending }: OtherMethod): readonly TestAnswer[] => [
  { action: 'decline', label: 'Decline' },
  ...Object.entries(inventions[code]?.refusals ?? {}).map(([action, { label }]) => ({ action, label })),
  ...(pending ? [{ action: 'pending', label: 'Pending' }] : []),
];

/**
 * Returns the response that a button triggers, or `undefined` if the payment method does not have the button. If the
 * amount exceeds the method's limit, an approval becomes a decline.
 */
export function readProviderAnswer(
  action: string | undefined,
  method: OtherMethod,
  { amount, parameters }: { readonly amount: number; readonly parameters: WireParameters },
): ProviderAnswer | undefined {
  if (action === 'cancel') return { outcome: { kind: 'canceled' } };
  if (action === 'approve') {
    const { limit } = inventions[method.code] ?? {};
    const isOver = limit && amount > limit.remaining && !limit.isLifted?.(withoutEmpty(parameters));
    return { outcome: isOver ? declined : { kind: 'approved', status3D: 'N/A' } };
  }
  if (!testAnswers(method).some((answer) => answer.action === action)) return undefined;
  return action === 'pending'
    ? { outcome: { kind: 'pending' } }
    : { outcome: declined, ...(action !== undefined && { refusal: action }) };
}
