import type { FieldLabels } from '../../labels/labels.ts';
import { fetchOutcome, isDecidedOutcome, type Outcome } from './payment-outcome.ts';

const pollInterval = 5_000;

export interface Challenge {
  /** URL of the bank's 3-D Secure page, on the gateway's origin. */
  readonly address: string;
  /** Base path of the shop's payment routes. */
  readonly payments: string;
  readonly payment: string;
  /** The dialog is added after this element, so that it gets the same theme and language. */
  readonly beside: HTMLElement;
  readonly labels: FieldLabels;
  /** Aborts when the form is removed. */
  readonly signal: AbortSignal;
}

/**
 * Shows the bank's 3-D Secure page in a modal dialog. Resolves to the outcome of the payment, which comes from the
 * shop's server and never from the frame. If the shopper closes the dialog, resolves to the outcome at that time, or to
 * `undefined` if the server does not respond.
 */
export async function openChallenge(challenge: Challenge): Promise<Outcome | undefined> {
  const { address, payments, payment, beside, labels, signal } = challenge;
  const { dialog, frame, close } = createDialog(address, labels);
  const ended = new AbortController();
  // No confirm request is sent, because the server would then report the payment as in progress.
  const query = () => fetchOutcome(payments, payment);
  const outcome = new Promise<Outcome | undefined>((resolve) => {
    let loads = 0;
    let isQuerying = false;
    /** Queries the outcome, and hides the frame meanwhile if the bank's page may have ended. */
    const poll = async (hides: boolean) => {
      if (isQuerying) return;
      isQuerying = true;
      dialog.dataset['state'] = hides ? 'checking' : 'bank';
      const found = await query();
      isQuerying = false;
      if (isDecidedOutcome(found)) resolve(found);
      else dialog.dataset['state'] = 'bank';
    };
    frame.addEventListener('load', () => {
      // Focus that a frame received before its page loaded does not reach the page, so Tab would leave the dialog.
      if (document.activeElement === frame) {
        frame.blur();
        frame.focus();
      }
      // The first load is the bank's page. Each further load may be the shop's return page.
      if (loads++ > 0) void poll(true);
    });
    const timer = setInterval(() => void poll(false), pollInterval);
    ended.signal.addEventListener('abort', () => clearInterval(timer));
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => resolve(signal.aborted ? undefined : query()));
    signal.addEventListener('abort', () => dialog.close(), { signal: ended.signal });
  });
  beside.after(dialog);
  dialog.showModal();
  frame.focus();
  const result = await outcome;
  ended.abort();
  dialog.remove();
  return result;
}

function createDialog(address: string, labels: FieldLabels) {
  const create = <K extends keyof HTMLElementTagNameMap>(name: K, props: Partial<HTMLElementTagNameMap[K]>) =>
    Object.assign(document.createElement(name), props);
  const id = `tillkit-challenge-${crypto.randomUUID()}`;
  const dialog = create('dialog', { className: 'tillkit-challenge' });
  dialog.setAttribute('aria-labelledby', id);
  const close = create('button', { type: 'button', className: 'tillkit-quiet', textContent: labels.closeBank });
  const header = create('header', {});
  header.append(create('h2', { id, textContent: labels.bankHeading }), close);
  const frame = create('iframe', { title: labels.bankHeading, src: address });
  frame.allow = 'payment *; publickey-credentials-get *';
  const status = create('p', { textContent: labels.checking });
  status.setAttribute('role', 'status');
  // A bank can forbid that its page is shown in a frame, and a browser does not report this to the page.
  const whole = create('a', { href: address, textContent: labels.bankOnPage });
  dialog.append(header, frame, status, whole);
  return { dialog, frame, close };
}
