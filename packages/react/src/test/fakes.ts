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

/** Prevents all form submissions until the test ends. Returns the list of prevented submissions. */
export function catchSubmissions(): readonly Sent[] {
  const sent: Sent[] = [];
  onTestFinished(catchAll((one) => void sent.push(one)));
  return sent;
}

export function aPromise<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/**
 * Returns the accessibility violations that axe finds, each with its rule. The color contrast rule is disabled, because
 * it needs a real browser. The stories check color contrast instead.
 */
export async function findAxeViolations(element: Element): Promise<readonly string[]> {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(element, { iframes: false, resultTypes: ['violations'], rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Mocks `fetch` to return these responses in order. The last response repeats. */
export const answerPayments = (...answers: readonly PaymentAnswer[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(stateRoute(...answers));

/** Simulates the page becoming hidden or visible. */
export function setPageHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
