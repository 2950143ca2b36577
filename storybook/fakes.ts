import { readSignedRequest, type SignedRequest } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';
import type { PaymentView } from '@tillkit/react';

/** The JSON that a shop's start route answers. */
export const signedJson = {
  payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f',
  action: 'http://127.0.0.1:4400/upp/jsp/upStart.jsp',
  parameters: {
    merchantId: '1000011011',
    amount: '4990',
    currency: 'CHF',
    refno: 'TK-2041',
    sign: '9f2c1e7a',
  },
};

export function aSignedRequest(): SignedRequest {
  const request = readSignedRequest(signedJson);
  if (!request) throw new Error('The fake is not a signed request.');
  return request;
}

export const aPayment = (more: Partial<PaymentView> = {}): PaymentView => ({
  id: signedJson.payment,
  status: 'confirming',
  amount: 4990,
  currency: 'CHF',
  refno: 'TK-2041',
  ...more,
});

/** Lets the shop's state route answer with these, one after the other; the last stays. A number is a status, `undefined` hangs. */
export function answerPayments(...answers: readonly (PaymentView | number | undefined)[]): () => void {
  const real = globalThis.fetch;
  let asked = 0;
  globalThis.fetch = (input, init) => {
    if (!String(input).startsWith(paymentsBase)) return real(input, init);
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer === undefined) return new Promise(() => {});
    return Promise.resolve(typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer));
  };
  return () => {
    globalThis.fetch = real;
  };
}

/** What a form would have sent. */
export interface Sent {
  readonly action: string | null;
  readonly fields: readonly (readonly [string, FormDataEntryValue])[];
}

/** Keeps every form from leaving the story and hands over what it would have sent. */
export function catchSubmissions(tell: (sent: Sent) => void): () => void {
  const real = HTMLFormElement.prototype.submit;
  const catchOne = (form: HTMLFormElement) =>
    tell({ action: form.getAttribute('action'), fields: [...new FormData(form)] });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) catchOne(event.target);
  };
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    catchOne(this);
  };
  addEventListener('submit', onSubmit);
  return () => {
    HTMLFormElement.prototype.submit = real;
    removeEventListener('submit', onSubmit);
  };
}
