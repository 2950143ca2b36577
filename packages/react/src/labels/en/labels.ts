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
    text: 'We haven’t heard from the payment page yet. If you’ve just paid, this page will update by itself.',
  },
  confirming: {
    heading: 'Your payment is still being checked',
    text: 'This takes a few seconds. You can close this page: we’ll carry on with your order either way.',
  },
  slow: {
    heading: 'The check is taking longer than usual',
    text: 'You can close this page: we’ll process your order as soon as the payment is confirmed.',
  },
  paid: { heading: 'Payment received', text: 'Thank you. We are now preparing your order.' },
  transfer: {
    heading: 'Your order is confirmed',
    text: 'Please transfer the amount to this account, and quote the payment reference.',
  },
  billed: {
    heading: 'Order confirmed, invoice to follow',
    text: 'Thank you. We are now preparing your order. You’ll pay when you have the invoice.',
  },
  installments: { one: 'Paid in one instalment.', other: 'Paid in {count} instalments.' },
  firstDue: 'The first is due on {date}.',
  refunded: {
    heading: 'Payment refunded',
    text: 'We have returned {amount}. Your bank may take a few days to show it.',
  },
  partlyRefunded: {
    heading: 'Payment partly refunded',
    text: 'We have returned {amount}. Your bank may take a few days to show it.',
  },
  released: {
    heading: 'Payment cancelled by the shop',
    text: 'We have released the amount. This payment will not be charged.',
  },
  registered: {
    heading: 'Payment method saved',
    text: 'Nothing was charged: the payment method was only checked and saved for later.',
  },
  declined: {
    heading: 'Payment declined',
    text: 'This payment was not completed. Try again, or choose another way to pay.',
  },
  canceled: { heading: 'Payment cancelled', text: 'This payment was not completed. You can try again.' },
  screened: { heading: 'Check complete', text: 'This was only a check: your order is not paid yet.' },
  pending: {
    heading: 'Payment on its way',
    text: 'The money has not arrived yet. That can take a few days. We’ll process your order as soon as it arrives.',
  },
  needs_review: {
    heading: 'We’re looking into your payment',
    text: 'Please do not pay again. Someone on our team is checking it and will get in touch.',
  },
  failed: {
    heading: 'We can’t show your payment right now',
    text: 'Your payment is not affected. Check your connection and try again.',
  },
  unknown: {
    heading: 'Payment not found',
    text: 'Check the address of this page, or open the payment again from your order.',
  },
  reasons: {
    funds: 'Your bank declined this card: not enough funds. Try another card.',
    limit: 'The amount is above this card’s limit. Try another card.',
    blocked: 'This card is blocked. Try another card, or ask your bank.',
    expired: 'This card has expired. Try another card.',
    number: 'This card number is not valid. Check it, or try another card.',
    confirmation: 'Your bank couldn’t verify it was you. Try again, or choose another way to pay.',
    unreachable: 'Your bank could not be reached. Try again in a few minutes, or use another card.',
    address: 'The payment provider doesn’t recognise this address. Check it, or choose another way to pay.',
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
  scan: 'Scan with your banking app',
  qrCode: 'QR code for this transfer',
  details: 'Details',
  retry: 'Try again',
};
