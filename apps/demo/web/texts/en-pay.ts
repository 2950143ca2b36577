import type { HintTexts, PayTexts, ResultTexts } from './shop-texts.ts';

export const pay: PayTexts = {
  heading: 'Review and pay',
  payment: 'Payment',
  more: 'More ways to pay (sandbox)',
  details: 'Your details',
  changeDetails: 'Change',
  keepCard: 'Save this card for next time',
  keepCardHelp: 'Its brand, last four digits and expiry date, never the full number.',
  keepCardButton: 'Save this choice',
  gone: {
    heading: 'The payment page does not answer',
    text: 'You cannot pay right now. Your order is kept as it is, and this page looks again by itself.',
    again: 'Look again',
  },
  changeCart: 'Change cart or delivery',
  changeContact: 'Change details',
};

export const hints: HintTexts = {
  fieldsFailed: 'The card fields could not be loaded, so you continue on the payment page.',
  scriptFailed: 'The payment window could not be loaded, so you continue on the payment page.',
  frameFailed: 'The payment window did not answer, so you continue on the payment page.',
  notInWindow: 'This method does not work in a window, so you continue on the payment page.',
  savedCard: 'You pay with this card at once. If your bank asks you to confirm, you continue there.',
  cannotOpen: 'The window cannot open here, so you continue on the payment page.',
};

export const result: ResultTexts = {
  looksAgain: 'This page checks again every three seconds.',
  back: 'Back to the order',
  elsewhere: 'To pay in another way, go back to the browser in which you began: your cart is there.',
  kept: 'Everything you chose is still in your cart.',
  retry: 'Try again',
  change: 'Change the cart',
  shopping: 'Continue shopping',
  order: 'Your order',
  number: 'Number',
  method: 'Payment method',
  pickUp: 'Collect from',
  hours: 'Monday to Saturday, 9\u00a0am to 6\u00a0pm',
  review: (number) => `If you write or call, quote order ${number}.`,
  another: {
    heading: 'Pay another way instead?',
    text: 'This payment may still go through. If you pay twice, we will return one of the two.',
    button: 'Pay another way',
  },
  outdated: {
    heading: 'Payment received, order changed',
    text: 'Your cart changed after this payment had begun, so it no longer fits. Please do not pay again: we will get in touch, and either send what is missing or return the money.',
  },
  paidOtherwise: {
    heading: 'Your order is already paid',
    text: 'It was paid by another payment. This one did not go through.',
  },
  duplicate: {
    heading: 'You have paid twice',
    text: 'This order was already paid by another payment. We will return this one; you need not do anything.',
  },
};
