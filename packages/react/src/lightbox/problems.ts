import type { SignedRequest } from '@tillkit/core';
import { framing } from '@tillkit/core/framing';
import type { CheckoutProblem } from '../checkout/problem.ts';

/** The message and the hint for each problem code. */
const problems = {
  offline: ['The browser is offline.', 'Wait until the browser is online. The payment then starts.'],
  never_framed: ['The method cannot run in a frame.', 'Use a redirect.'],
  top_window: ['The method needs the top window.', "Sign uppStartTarget '_top'."],
  script_failed: [
    'The lightbox script did not run.',
    "Check the script's URL, its integrity hash, the name of its global and the content security policy.",
  ],
  frame_failed: ['The page in the lightbox did not load.', 'See `cause`. Without a cause, it timed out.'],
} as const;

export type LightboxProblemCode = keyof typeof problems;

export const toProblem = (code: LightboxProblemCode, cause?: unknown): CheckoutProblem => ({
  code,
  message: problems[code][0],
  hint: problems[code][1],
  cause,
});

const framings: Readonly<Record<string, string>> = framing;

/**
 * Returns the reason why none of the request's payment methods can be shown in the lightbox, or `undefined` if at least
 * one can. The core's `explain` reports the same reason before the request is signed.
 */
export function refusalOf({ parameters }: SignedRequest): 'never_framed' | 'top_window' | undefined {
  // If the request lists several methods, the shopper can choose one that the lightbox can show.
  const stated = (parameters['paymentmethod'] ?? '').split(',').map((code) => framings[code]);
  if (stated.every((each) => each === 'never')) return 'never_framed';
  const isUnframed = stated.every((each) => each === 'never' || each === 'top-window');
  return isUnframed && !parameters['uppStartTarget'] ? 'top_window' : undefined;
}
