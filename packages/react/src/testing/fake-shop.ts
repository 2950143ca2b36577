import { readSignedRequest, type PaymentView, type SignedRequest } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';

const payment = 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f';

/** Returns the JSON response of a shop's start route. `more` is merged with the default parameters. */
export const signedJson = (more: Readonly<Record<string, string>> = {}) => ({
  payment,
  action: 'http://127.0.0.1:4400/upp/jsp/upStart.jsp',
  parameters: {
    merchantId: '1000011011',
    amount: '4990',
    currency: 'CHF',
    refno: 'TK-2041',
    sign: '9f2c1e7a',
    ...more,
  },
});

export function aSignedRequest(more: Readonly<Record<string, string>> = {}): SignedRequest {
  const request = readSignedRequest(signedJson(more));
  if (!request) throw new Error('The simulated start response does not contain a signed request.');
  return request;
}

/** Returns the payment that belongs to `signedJson`, as the shop's status route returns it. */
export const aPayment = (more: Partial<PaymentView> = {}): PaymentView => ({
  id: payment,
  status: 'confirming',
  amount: 4990,
  currency: 'CHF',
  refno: 'TK-2041',
  ...more,
});

/** Response of the shop: a payment, an HTTP status, a network failure (an `Error`), or no response (`undefined`). */
export type PaymentAnswer = PaymentView | number | Error | undefined;

/** Returns a function that simulates a status route and returns these responses in order. The last response repeats. */
export function stateRoute(...answers: readonly PaymentAnswer[]): () => Promise<Response> {
  let count = 0;
  return async () => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    if (answer === undefined) return new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
  };
}

/**
 * Replaces `fetch` for the shop's payment routes, so that they return these responses in order. Returns a function that
 * restores `fetch`.
 */
export function answerPayments(...answers: readonly PaymentAnswer[]): () => void {
  const real = globalThis.fetch;
  const answer = stateRoute(...answers);
  globalThis.fetch = (input, init) => (String(input).startsWith(paymentsBase) ? answer() : real(input, init));
  return () => {
    globalThis.fetch = real;
  };
}

/** Data of an intercepted form submission. */
export interface Sent {
  readonly method: string | null;
  readonly action: string | null;
  readonly target: string | null;
  readonly charset: string | null;
  readonly fields: readonly (readonly [string, FormDataEntryValue])[];
}

/** Returns the form submission that is expected for a signed request. */
export function aPost(more: Readonly<Record<string, string>> = {}): Sent {
  const { action, parameters } = signedJson(more);
  return { method: 'post', action, target: '_top', charset: 'utf-8', fields: Object.entries(parameters) };
}

/**
 * Reads a form through its attributes, because an input named `action`, for example, hides the form's own `action`
 * property.
 */
function read(form: HTMLFormElement): Sent {
  const attribute = (name: string) => HTMLFormElement.prototype.getAttribute.call(form, name);
  return {
    method: attribute('method'),
    action: attribute('action'),
    target: attribute('target'),
    charset: attribute('accept-charset'),
    fields: [...new FormData(form)],
  };
}

/**
 * Intercepts form submissions that are caused by a script or a click, and passes them to `onSubmission`. Returns a
 * function that stops the interception.
 */
export function catchSubmissions(onSubmission: (sent: Sent) => void): () => void {
  const real = HTMLFormElement.prototype.submit;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) onSubmission(read(event.target));
  };
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    onSubmission(read(this));
  };
  addEventListener('submit', onSubmit);
  return () => {
    HTMLFormElement.prototype.submit = real;
    removeEventListener('submit', onSubmit);
  };
}
