import type { SignedRequest } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { Answer, Frames } from '../channel/open-frames.ts';
import { readExpiry } from '@tillkit/core/expiry';
import type { SecureFieldsOptions } from '../fields-types.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { openChallenge } from './open-challenge.ts';
import type { SessionContext } from './context.ts';
import { toProblem } from './problems.ts';
import { isThrough, toRefusal, type Refusal } from './refusal.ts';

/**
 * Returns whether the signed amount and currency match the total on the page. This check is needed because the gateway
 * does not show the amount to a shopper who pays through the card fields.
 */
const costs = ({ parameters }: SignedRequest, total: SecureFieldsOptions['total']) =>
  !total || (parameters['amount'] === String(total.amount) && parameters['currency'] === total.currency);

interface Dialog {
  readonly openChallenge: typeof openChallenge;
}

/** Loads the dialog for the bank's page. Resolves to `undefined` if it does not load; the browser then redirects. */
const loadDialog = (): Promise<Dialog | undefined> => import('./open-challenge.ts').catch(() => undefined);

/** Handles one submission from start to finish. A submission for a previous revision of the order is discarded. */
export async function payByCard(context: SessionContext, frames: Frames, expiryText: string): Promise<void> {
  const { newest, state, dispatch, signal } = context;
  const { attempt } = state();
  const { revision, requestPayment, total } = newest();
  const isStale = () => newest().revision !== revision;
  const fail = (refusal: Refusal) => void dispatch({ type: 'failed', attempt, ...refusal });

  let request: SignedRequest;
  try {
    request = await requestPayment();
  } catch (cause) {
    const problem = cause as CheckoutProblem;
    // If the problem refers to a payment in progress, report that problem, because the payment belongs to the order
    // even if the order has changed in the meantime.
    return fail({ problem: isStale() && !problem.payment ? toProblem('order_changed', problem) : problem });
  }
  if (isStale() || !costs(request, total)) return fail({ problem: toProblem('order_changed') });
  if (!dispatch({ type: 'signed', attempt })) return;

  const answer = await frames
    .submit({ ...readExpiry(expiryText), ...request.parameters })
    .catch((): Answer => ({ kind: 'error', error: { action: 'submit', error: 'The script broke off.' } }));
  if (signal.aborted) return;
  if (answer.kind === 'lost') dispatch({ type: 'answer_lost', attempt, request });
  // Frames can be used for only one successful submission. Frames that are still waiting for a response do not accept
  // another submission.
  else if (isStale())
    fail({ problem: toProblem('order_changed'), isSpent: answer.kind === 'success' || answer.kind === 'late' });
  else if (answer.kind === 'late') fail({ problem: toProblem('timed_out'), isSpent: true });
  else if (answer.kind === 'validate') {
    const { cardNumber, cvv } = answer.fields;
    dispatch({ type: 'fields_refused', attempt, problems: { cardNumber: cardNumber.problem, cvv: cvv.problem } });
  } else if (answer.kind === 'success' && answer.redirect) await confirmAtBank(answer.redirect);
  else if (answer.kind === 'success' || isThrough(answer.error)) await complete();
  else fail(toRefusal(answer.error));

  async function confirmAtBank(address: string) {
    try {
      if (!/^https?:/.test(address)) throw new Error('The redirect URL is not an http or https URL.');
      newest().needGateway(address);
    } catch (cause) {
      return fail({ problem: toProblem('request_untrusted', cause), label: 'refused' });
    }
    const { challenge } = newest();
    const dialog = challenge === 'dialog' ? await loadDialog() : undefined;
    if (dialog) return confirmInDialog(dialog, address);
    if (!dispatch({ type: 'left_page', attempt })) return;
    newest().onOpen?.({ payment: request.payment });
    location.assign(address);
  }

  async function confirmInDialog({ openChallenge }: Dialog, address: string) {
    const { payment } = request;
    newest().onOpen?.({ payment });
    const outcome = await openChallenge({
      address,
      payment,
      payments: newest().checkout.payments ?? paymentsBase,
      beside: context.form(),
      labels: context.texts().fields,
      signal,
    });
    if (signal.aborted) return;
    if (outcome === 'taken' || outcome === 'refused') await complete();
    else if (outcome === 'open') fail({ problem: toProblem('challenge_closed'), label: 'bankClosed', isSpent: true });
    else dispatch({ type: 'answer_lost', attempt, request });
  }

  async function complete() {
    const { payment } = request;
    await confirmPayment(newest().checkout.payments ?? paymentsBase, payment, signal);
    if (isStale()) fail({ problem: toProblem('order_changed'), isSpent: true });
    else if (dispatch({ type: 'completed', attempt })) newest().onComplete?.({ payment });
  }
}
