import type { WireParameters } from '@tillkit/core';
import type { Outcome } from '../model/outcome.ts';
import { inventions } from './inventions.ts';
import { withoutEmpty } from './without-empty.ts';
import type { OtherMethod } from './other-method.ts';

/** What a press on the provider's page means. */
export interface ProviderAnswer {
  readonly outcome: Outcome;
  /** Names a refusal that is not the plain one. */
  readonly refusal?: string;
}

/** A button of the page that no shopper would see. */
export interface TestAnswer {
  readonly action: string;
  readonly label: string;
}

const declined = { kind: 'declined', errorCode: '1403', acqErrorCode: '50', status3D: 'N/A' } as const;

/** How a tester can let a payment end beside the shopper's own approval and cancel. */
export const testAnswers = ({ code, pending }: OtherMethod): readonly TestAnswer[] => [
  { action: 'decline', label: 'Decline' },
  ...Object.entries(inventions[code]?.refusals ?? {}).map(([action, { label }]) => ({ action, label })),
  ...(pending ? [{ action: 'pending', label: 'Pending' }] : []),
];

/** Reads a press; `undefined` for a button that the method does not have. What is approved above a limit is declined. */
export function readProviderAnswer(
  action: string | undefined,
  method: OtherMethod,
  { amount, parameters }: { readonly amount: number; readonly parameters: WireParameters },
): ProviderAnswer | undefined {
  if (action === 'cancel') return { outcome: { kind: 'canceled' } };
  if (action === 'approve') {
    const { limit } = inventions[method.code] ?? {};
    const isOver = limit && amount > limit.left && !limit.isLifted?.(withoutEmpty(parameters));
    return { outcome: isOver ? declined : { kind: 'approved', status3D: 'N/A' } };
  }
  if (!testAnswers(method).some((answer) => answer.action === action)) return undefined;
  return action === 'pending'
    ? { outcome: { kind: 'pending' } }
    : { outcome: declined, ...(action !== undefined && { refusal: action }) };
}
