import axe from 'axe-core';
import { onTestFinished, vi } from 'vitest';
import {
  catchSubmissions as catchAll,
  signedJson,
  stateRoute,
  type PaymentAnswer,
  type Sent,
} from '../testing/fake-shop.ts';

export { aPayment, aSignedRequest, signedJson, type Sent } from '../testing/fake-shop.ts';

export const { action } = signedJson();

/** Keeps every form on the page until the test is over and lists what they would have sent. */
export function catchSubmissions(): readonly Sent[] {
  const sent: Sent[] = [];
  onTestFinished(catchAll((one) => void sent.push(one)));
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

/** Answers the questions for a payment, wherever they go, one after the other; the last answer stays. */
export const answerPayments = (...answers: readonly PaymentAnswer[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(stateRoute(...answers));

/** Hides the page or shows it again. */
export function setPageHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
