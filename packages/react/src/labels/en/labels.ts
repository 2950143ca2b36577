// Generated from labels/en.ts by `npm run labels`. Do not edit.
import { fieldNames } from './field-names.ts';
import { fieldTexts } from './fields.ts';
import type { FieldLabels, StatusLabels } from '../labels.ts';

export { button } from './button.ts';
export { lightbox } from './lightbox.ts';
export { steps } from './steps.ts';

export const fields: FieldLabels = { ...fieldNames, ...fieldTexts };

export const status: StatusLabels = {
  loading: { heading: 'Looking up your payment', text: 'One moment, please.' },
  open: {
    heading: 'Waiting for your payment',
    text: 'We have not heard from the payment page yet. If you have just paid, this page changes by itself.',
  },
  confirming: {
    heading: 'We are confirming your payment',
    text: 'This takes a few seconds. You may close this page: your order goes on without it.',
  },
  slow: {
    heading: 'Still confirming your payment',
    text: 'This takes longer than usual. You may close this page: your order goes on once the payment is confirmed.',
  },
  paid: { heading: 'Payment received', text: 'Thank you. We are now preparing your order.' },
  transfer: {
    heading: 'Your order is confirmed',
    text: 'Please transfer the amount to this account, and quote the payment reference.',
  },
  billed: {
    heading: 'Order confirmed, the invoice follows',
    text: 'Thank you. We are now preparing your order. You pay once you have the invoice.',
  },
  declined: {
    heading: 'Payment declined',
    text: 'This payment was not charged. Try again, or choose another way to pay.',
  },
  canceled: { heading: 'Payment cancelled', text: 'This payment was not charged. You can try again.' },
  screened: { heading: 'Check complete', text: 'This was a check only: it does not pay your order.' },
  pending: {
    heading: 'Payment on its way',
    text: 'The money has not arrived yet, which can take some days. Your order goes on as soon as it has.',
  },
  needs_review: {
    heading: 'We are checking your payment',
    text: 'Please do not pay again. Someone on our team is looking into it and will get in touch.',
  },
  failed: {
    heading: 'No news of your payment',
    text: 'We could not be reached. Your payment is not affected. Check your connection and try again.',
  },
  unknown: {
    heading: 'Payment not found',
    text: 'Check the address of this page, or open the payment again from your order.',
  },
  reasons: {
    funds: 'The bank refused this card for lack of funds. Try another card.',
    limit: 'The amount is above the limit of this card. Try another card.',
    blocked: 'This card is blocked. Try another card, or ask your bank.',
    expired: 'This card has expired. Try another card.',
    number: 'This card number is not valid. Check it, or try another card.',
    confirmation: 'Your bank did not confirm that it is you. Try again, or choose another way to pay.',
    unreachable: 'The bank could not be reached. Try again in a few minutes, or use another card.',
    address: 'The payment provider does not know this address. Check it, or choose another way to pay.',
  },
  cardDeclined: {
    ending: 'Your card ending in {digits} was declined',
    card: 'Your card was declined',
    next: 'Use another card, or choose another way to pay.',
    reasons: {
      funds: '{declined}: not enough funds.',
      limit: '{declined}: the amount is above its limit.',
      blocked: '{declined}: it is blocked.',
      expired: '{declined}: it has expired.',
      number: '{declined}: the card number is not valid.',
      confirmation: '{declined}: your bank could not verify it was you.',
      unreachable: '{declined}: your bank could not be reached.',
    },
  },
  cardholderText: 'Message from your bank',
  amount: 'Amount',
  reference: 'Reference',
  card: 'Card',
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  bank: 'Bank',
  bankCode: 'Bank code',
  transferReference: 'Payment reference',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
};
