import type { CheckoutProblem } from '../checkout/problem.ts';

/** Why a lightbox cannot serve, by code: what happened, and what to do. */
const problems = {
  offline: ['The browser is offline.', 'It is tried again once it is online.'],
  never_framed: ['The method does not run in a frame.', 'Use the redirect mode.'],
  top_window: ['The method needs the top window.', "Sign uppStartTarget '_top'."],
  script_failed: [
    'The lightbox script did not run.',
    'Check its address, its integrity, the name of its global and the content security policy.',
  ],
  frame_failed: ['The payment page did not work in the lightbox.', 'See `cause`; without one it took too long.'],
} as const;

export type LightboxProblemCode = keyof typeof problems;

export const toProblem = (code: LightboxProblemCode, cause?: unknown): CheckoutProblem => ({
  code,
  message: problems[code][0],
  hint: problems[code][1],
  cause,
});
