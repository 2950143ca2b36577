import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { SessionContext } from './context.ts';
import { toProblem } from './problems.ts';

/** The way without frames: the payment page, with what the shop signs now. `problem` is why they do not serve. */
export async function payOnPage({ newest, state, dispatch }: SessionContext, problem: CheckoutProblem): Promise<void> {
  const { attempt } = state();
  const { revision, ask } = newest();
  try {
    const request = await ask();
    if (newest().revision !== revision)
      return void dispatch({ type: 'failed', attempt, problem: toProblem('order_changed') });
    if (!dispatch({ type: 'left_page', attempt })) return;
    newest().onDowngrade?.(problem);
    newest().onOpen?.(request);
    newest().redirect(request);
  } catch (cause) {
    dispatch({ type: 'failed', attempt, problem: cause as CheckoutProblem }); // of `ask`
  }
}
