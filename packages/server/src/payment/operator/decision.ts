import { CheckoutError } from '@tillkit/core';
import { refuseNul } from '../../store/nul.ts';

/** A person's decision about money. Kept in the payment's timeline. */
export interface Decision {
  /** The person, 1 to 100 characters. */
  readonly by: string;
  /** Why, 1 to 300 characters. */
  readonly reason: string;
}

/** Throws `argument_wrong` with `hint` unless both texts can be kept. */
export function demandDecision({ by, reason }: Decision, hint: string): void {
  for (const [name, text, longest] of [['by', by, 100] as const, ['reason', reason, 300] as const])
    if (typeof text !== 'string' || text.trim() === '' || text.length > longest)
      throw new CheckoutError('argument_wrong', `The field ${name} is not a text of 1 to ${longest} characters.`, hint);
  refuseNul({ by, reason }, 'The decision', 'argument_wrong');
}
