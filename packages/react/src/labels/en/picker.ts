// Generated from labels/en.ts by `npm run labels`. Do not edit.
export const picker = {
  legend: 'How would you like to pay?',
  none: 'No payment method is available for this order. Please get in touch with the shop.',
  other: 'Not available for this order',
  method: 'Other payment method',
} as const;
