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
