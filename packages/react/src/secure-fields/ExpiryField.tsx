'use client';

import { createField } from './create-field.ts';

/**
 * Renders the expiry date field as an input on your page, not in a frame. If the browser autofills the card number, the
 * expiry date is filled in too. The ref has the methods `focus`, `blur` and `clear`.
 *
 * @example
 * <SecureFields start={start}>
 *   <CardNumberField />
 *   <ExpiryField />
 *   <CvvField />
 *   <PayButton>Pay CHF 49.90</PayButton>
 * </SecureFields>
 */
export const ExpiryField = /* @__PURE__ */ createField('expiry');
