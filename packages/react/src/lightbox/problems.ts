import type { SignedRequest } from '@tillkit/core';
import { framing } from '@tillkit/core/framing';
import type { CheckoutProblem } from '../checkout/problem.ts';

/** Why a lightbox cannot serve, by code: what happened, and what to do. */
const problems = {
  offline: ['The browser is offline.', 'It goes on once it is online.'],
  never_framed: ['The method runs in no frame.', 'Use a redirect.'],
  top_window: ['The method needs the top window.', "Sign uppStartTarget '_top'."],
  script_failed: ['The lightbox script did not run.', 'Check address, integrity, global and content security policy.'],
  frame_failed: ['The page in the lightbox did not run.', 'See `cause`; without one it was late.'],
} as const;

export type LightboxProblemCode = keyof typeof problems;

export const toProblem = (code: LightboxProblemCode, cause?: unknown): CheckoutProblem => ({
  code,
  message: problems[code][0],
  hint: problems[code][1],
  cause,
});

const framings: Readonly<Record<string, string>> = framing;

/** Returns why the lightbox cannot show a request, if each of its methods excludes it. The core's `explain` reports it before signing. */
export function refusalOf({ parameters }: SignedRequest): 'never_framed' | 'top_window' | undefined {
  // Of several methods, the shopper can choose one that the lightbox can show.
  const stated = (parameters['paymentmethod'] ?? '').split(',').map((code) => framings[code]);
  if (stated.every((each) => each === 'never')) return 'never_framed';
  const isUnframed = stated.every((each) => each === 'never' || each === 'top-window');
  return isUnframed && !parameters['uppStartTarget'] ? 'top_window' : undefined;
}
