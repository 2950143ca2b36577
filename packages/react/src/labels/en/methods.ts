// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { MethodLabels } from '../method-labels.ts';
import { installments } from './installments.ts';
import { picker } from './picker.ts';

export const methods: MethodLabels = {
  kinds: {
    card: 'Card',
    invoice: 'Invoice',
    installments: 'Invoice or instalments',
    transfer: 'Bank transfer',
    bankCard: 'Bank card',
    bankAccount: 'Bank account',
    wallet: 'Wallet',
    voucher: 'Prepaid voucher',
    loyaltyCard: 'Loyalty card',
    mobile: 'Mobile payment',
    payLater: 'Pay later',
    creditCheck: 'Credit check',
    other: picker.method,
  },
  picker: {
    legend: picker.legend,
    asks: 'You’ll need: {topics}',
    asksNothing: 'You’ll confirm with the provider next',
    confirmsWith: 'You’ll confirm with {name} next',
    leaves: 'You’ll continue on your bank’s or provider’s site',
    topics: {
      name: 'name',
      address: 'address',
      birthDate: 'date of birth',
      phone: 'phone number',
      email: 'e-mail address',
      gender: 'gender',
      delivery: 'delivery address',
      billing: 'billing address',
      terms: 'payment option',
    },
    reasons: {
      country: 'Not available in your country',
      currency: 'Not available in this currency',
      amount: 'Not available for this amount',
      company: 'Not available for companies',
      person: 'Only available for companies',
      mode: 'Not available on this page',
      other: picker.other,
    },
    none: picker.none,
  },
  installments: installments,
};
