'use client';

import { createField } from './create-field.ts';

/**
 * The card number, in a frame of the gateway: nothing of it reaches this page but its brand.
 * The ref has `focus blur clear`.
 *
 * @example
 * <SecureFields start={start}>
 *   <CardNumberField help="Visa or Mastercard" />
 *   <ExpiryField />
 *   <CvvField />
 *   <PayButton>Pay CHF 49.90</PayButton>
 * </SecureFields>
 */
export const CardNumberField = /* @__PURE__ */ createField('cardNumber');
