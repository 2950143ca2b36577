'use client';

import { createField } from './create-field.ts';

/**
 * Renders the card number field in a frame from the gateway. The page can read only the card's brand. The ref has the
 * methods `focus`, `blur` and `clear`.
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
