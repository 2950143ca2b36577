'use client';

import { createField } from './create-field.ts';

/**
 * The expiry date, in an input of this page; filled with the number when the browser fills the card.
 * The ref has `focus blur clear`.
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
