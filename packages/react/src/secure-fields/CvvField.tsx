'use client';

import { createField } from './create-field.ts';

/**
 * The security code, in a frame of the gateway. Its length follows the brand.
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
export const CvvField = /* @__PURE__ */ createField('cvv');
