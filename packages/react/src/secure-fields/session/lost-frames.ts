import type { CheckoutProblem } from '../../checkout/problem.ts';
import { fail, frameNames, type Desk } from './state.ts';
import { toProblem } from './problems.ts';

const mostLosses = 3;

/**
 * A frame is no longer what it was. While the gateway checks the card, who waits for its answer asks the shop instead.
 * Else all is made anew, so that the card is typed again; what is lost again and again is given up.
 */
export function loseFrames(desk: Desk, problem: CheckoutProblem, giveUp: (problem: CheckoutProblem) => void): void {
  const { hub, entries, state, newest } = desk;
  const left = frameNames.find((name) => entries[name].focused);
  if (left) hub.slots.said?.focus();
  if (state.status === 'verifying') return newest().onError?.(problem);
  if (state.status === 'leaving' || state.status === 'complete') return;
  // What took a frame's place is nobody's.
  for (const name of frameNames) hub.slots[name]?.element.replaceChildren();
  desk.losses += 1;
  if (desk.losses > mostLosses) return giveUp(toProblem('frame_failed', problem));
  fail(desk, problem);
  desk.wanted = left;
  // Who goes elsewhere meanwhile stays there.
  hub.slots.said?.addEventListener('blur', () => (desk.wanted = undefined), { once: true });
  desk.reopen();
}
