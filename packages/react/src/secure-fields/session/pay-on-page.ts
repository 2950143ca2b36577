import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { SessionContext } from './context.ts';
import { toProblem } from './problems.ts';

/** Redirects to the payment page instead of using the frames. `problem` is the reason for the redirect. */
export async function payOnPage({ newest, state, dispatch }: SessionContext, problem: CheckoutProblem): Promise<void> {
  const { attempt } = state();
  const { revision, requestPayment } = newest();
  try {
    const request = await requestPayment();
    if (newest().revision !== revision)
      return void dispatch({ type: 'failed', attempt, problem: toProblem('order_changed') });
    if (!dispatch({ type: 'left_page', attempt })) return;
    newest().onDowngrade?.(problem);
    newest().onOpen?.(request);
    newest().redirect(request);
  } catch (cause) {
    dispatch({ type: 'failed', attempt, problem: cause as CheckoutProblem });
  }
}
