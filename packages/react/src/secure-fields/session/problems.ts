import type { CheckoutProblem } from '../../checkout/problem.ts';

/** Message and hint for each problem code. */
const problems = {
  offline: ['The browser is offline.', 'Wait until it is online; the form then tries again.'],
  script_failed: [
    'The Secure Fields script did not run.',
    'Check its address, its integrity, the name of its class and the content security policy.',
  ],
  frame_failed: ['The card frames do not work.', 'See `cause`. Without a cause, they timed out.'],
  frame_lost: [
    'A card frame was removed, moved, replaced or reloaded.',
    'Find the script of the page that changes it. The form has asked the shopper to enter the card again.',
  ],
  style_refused: ['The frames rejected a style.', 'See `cause` and remove it from `styles`.'],
  test_card_refused: ['The frames have no such test card.', 'See `cause` and check `brands`.'],
  card_refused: ['The gateway rejected the card.', 'See `cause`. The form has shown a message.'],
  request_untrusted: ['The redirect to the bank is not on the gateway.', 'See `cause`.'],
  timed_out: ['The gateway did not respond.', "Query the payment's state on the shop's server."],
  challenge_closed: [
    "The shopper closed the bank's page before the payment was complete.",
    'The form has told the shopper to try again.',
  ],
  order_changed: ['The order changed during the payment.', 'The form has asked the shopper to pay again.'],
} as const;

export type FieldsProblemCode = keyof typeof problems;

export const toProblem = (code: FieldsProblemCode, cause?: unknown): CheckoutProblem => ({
  code,
  message: problems[code][0],
  hint: problems[code][1],
  cause,
});
