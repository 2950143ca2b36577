'use client';

import { createField } from './create-field.ts';

/**
 * Renders the security code field in a frame from the gateway. The length of the code depends on the card's brand. The
 * ref has the methods `focus`, `blur` and `clear`.
 *
 * @example
 * <SecureFields start={start}>
 *   <CardNumberField />
 *   <ExpiryField />
 *   <CvvField />
 *   <PayButton>Pay CHF 49.90</PayButton>
 * </SecureFields>
 */
export const CvvField = /* @__PURE__ */ createField('cvv');
