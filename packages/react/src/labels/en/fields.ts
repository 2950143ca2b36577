// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { FieldTexts } from '../labels.ts';

export const fieldTexts: FieldTexts = {
  cvvHelp: 'Three digits on the back',
  cvvHelpFour: 'Four digits on the front',
  cardNumberEmpty: 'Enter the card number.',
  cardNumberIncomplete: 'The card number is incomplete.',
  cardNumberInvalid: 'Please check the card number.',
  brandNotAccepted: 'We don’t accept this card.',
  expiryEmpty: 'Enter the expiry date.',
  expiryInvalid: 'Enter it as on the card: MM\u00A0/\u00A0YY.',
  expired: 'This card has expired.',
  cvvMissing: 'Enter the three digits on the back.',
  cvvMissingFour: 'Enter the four digits on the front.',
  loading: 'One moment, the card fields are loading.',
  check: 'Please check the marked fields.',
  checking: 'Your card is being checked. Please stay on this page.',
  bank: 'Next: your bank’s page.',
  complete: 'Your card was accepted. Your payment is still being checked.',
  declined: 'The card was declined. Please use another card.',
  refused: 'The card could not be checked. Please try again or use another card.',
  noAnswer: 'We haven’t heard back yet. Please check your order before you try again.',
  lost: 'The card fields were interrupted. Please enter your card again.',
  unsure: 'The connection was lost. We’re checking whether the payment went through. Please wait.',
  changed: 'Your order has changed. Please check the amount and pay again.',
  offline: 'You’re offline. The card fields will appear when you’re back online.',
  failed: 'The card fields aren’t working right now. Press the button to pay on the payment page.',
};
