import type { CheckoutProblem } from '../../checkout/problem.ts';

/** Why a card form could not go on, by code: what happened, and what to do. */
const problems = {
  offline: ['The browser is offline.', 'It is tried again once it is online.'],
  script_failed: [
    'The Secure Fields script did not run.',
    'Check its address, its integrity, the name of its class and the content security policy.',
  ],
  frame_failed: ['The card frames do not work.', 'See `cause`; without one they took too long.'],
  frame_lost: [
    'A card frame was removed, moved, replaced or loaded anew.',
    'Find out which script of the page touches it; the shopper has been asked to type the card again.',
  ],
  style_refused: ['The frames refused a style.', 'See `cause`, and leave it out of `styles`.'],
  test_card_refused: ['The frames have no such test card.', 'See `cause`, and which `brands` the form takes.'],
  card_refused: ['The gateway did not accept the card.', 'See `cause`. The shopper has been told.'],
  request_untrusted: ['The page of the bank is not at the gateway.', 'See `cause`.'],
  timed_out: ['The gateway did not answer.', 'Ask the shop for the state of the payment.'],
  order_changed: ['The order changed while it was paid.', 'The shopper has been asked to pay again.'],
} as const;

export type FieldsProblemCode = keyof typeof problems;

export const toProblem = (code: FieldsProblemCode, cause?: unknown): CheckoutProblem => ({
  code,
  message: problems[code][0],
  hint: problems[code][1],
  cause,
});
