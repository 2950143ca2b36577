import { readSignedRequest, type PaymentView, type SignedRequest } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';

const payment = 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f';

/** The JSON that a shop's start route answers; other parameters join or replace the usual ones. */
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
  if (!request) throw new Error('The fake is not a signed request.');
  return request;
}

/** The same payment as the shop's state route tells of it. */
export const aPayment = (more: Partial<PaymentView> = {}): PaymentView => ({
  id: payment,
  status: 'confirming',
  amount: 4990,
  currency: 'CHF',
  refno: 'TK-2041',
  ...more,
});

/** What the shop answers: a payment, a status without one, no network (an error), or nothing (`undefined`). */
export type PaymentAnswer = PaymentView | number | Error | undefined;

/** The shop's state route: it answers with these, one after the other; the last stays. */
export function stateRoute(...answers: readonly PaymentAnswer[]): () => Promise<Response> {
  let asked = 0;
  return async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer === undefined) return new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
  };
}

/** Puts a state route where a page asks for it; other addresses are asked as ever. Returns what ends it. */
export function answerPayments(...answers: readonly PaymentAnswer[]): () => void {
  const real = globalThis.fetch;
  const answer = stateRoute(...answers);
  globalThis.fetch = (input, init) => (String(input).startsWith(paymentsBase) ? answer() : real(input, init));
  return () => {
    globalThis.fetch = real;
  };
}

/** What a form would have sent. */
export interface Sent {
  readonly method: string | null;
  readonly action: string | null;
  readonly target: string | null;
  readonly charset: string | null;
  readonly fields: readonly (readonly [string, FormDataEntryValue])[];
}

/** What the form of a signed request sends. */
export function aPost(more: Readonly<Record<string, string>> = {}): Sent {
  const { action, parameters } = signedJson(more);
  return { method: 'post', action, target: '_top', charset: 'utf-8', fields: Object.entries(parameters) };
}

/** By its attributes: its properties may be hidden by inputs of the same names. */
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

/** Keeps every form on the page and tells what it would have sent, by a call of `submit` or a press. Returns what ends it. */
export function catchSubmissions(tell: (sent: Sent) => void): () => void {
  const real = HTMLFormElement.prototype.submit;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) tell(read(event.target));
  };
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    tell(read(this));
  };
  addEventListener('submit', onSubmit);
  return () => {
    HTMLFormElement.prototype.submit = real;
    removeEventListener('submit', onSubmit);
  };
}
