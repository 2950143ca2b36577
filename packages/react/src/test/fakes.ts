import { readSignedRequest, type SignedRequest } from '@tillkit/core';
import axe from 'axe-core';
import { vi } from 'vitest';
import type { PaymentView } from '../index.ts';

export const action = 'http://127.0.0.1:4400/upp/jsp/upStart.jsp';

/** The JSON of a signed request; other parameters join or replace the usual ones. */
export const signedJson = (more: Readonly<Record<string, string>> = {}) => ({
  payment: 'f3a1c0de',
  action,
  parameters: { merchantId: '1000011011', amount: '4990', currency: 'CHF', refno: 'order-7', sign: 'aa55', ...more },
});

export function aSignedRequest(more: Readonly<Record<string, string>> = {}): SignedRequest {
  const request = readSignedRequest(signedJson(more));
  if (!request) throw new Error('The fake is not a signed request.');
  return request;
}

export const aPayment = (more: Partial<PaymentView> = {}): PaymentView => ({
  id: 'f3a1c0de',
  status: 'confirming',
  amount: 4990,
  currency: 'CHF',
  refno: 'order-7',
  ...more,
});

export interface Sent {
  readonly method: string | null;
  readonly action: string | null;
  readonly target: string | null;
  readonly charset: string | null;
  readonly fields: readonly (readonly [string, FormDataEntryValue])[];
}

/** What a form sends, by its attributes: its properties may be hidden by inputs of the same names. */
const read = (form: HTMLFormElement): Sent => {
  const attribute = (name: string) => HTMLFormElement.prototype.getAttribute.call(form, name);
  return {
    method: attribute('method'),
    action: attribute('action'),
    target: attribute('target'),
    charset: attribute('accept-charset'),
    fields: [...new FormData(form)],
  };
};

/** Keeps every form submission from leaving and lists what it sends. Calls of `submit` and submit events alike. */
export function catchSubmissions(): readonly Sent[] {
  const sent: Sent[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push(read(this));
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    sent.push(read(event.target as HTMLFormElement)); // submit events come from forms
  };
  addEventListener('submit', onSubmit, { once: true });
  return sent;
}

/** A promise and the two ways to end it. */
export function aPromise<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** What axe finds wrong, by rule. Colors need a real browser: the stories check them. */
export async function findAxeViolations(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, { iframes: false, rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Answers the questions for a payment one after the other; the last answer stays. A number is a status without a payment. */
export function answerPayments(...answers: readonly (PaymentView | number | Error)[]) {
  let asked = 0;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
  });
}

/** Hides the page or shows it again. */
export function setPageHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
