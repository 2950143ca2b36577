import { param } from '../table/parameter.ts';

// Definitions of parameters that several payment methods share. Each wire name appears only once in this file.

/** `bankbic` (AN11, up to 11 characters). BIC of the bank from which the customer pays. */
export const bankBic = /* @__PURE__ */ param('bankbic', 'AN11', {
  pattern: '^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$',
  hint: 'Use a BIC of 8 or 11 letters and digits.',
});
/** `refno2` (AN27, up to 27 characters). Second reference, forwarded to the provider. */
export const refno2 = /* @__PURE__ */ param('refno2', 'AN27');
/** `virtualCardno` (AN100, up to 100 characters). The customer's virtual card number. */
export const virtualCardNumber = /* @__PURE__ */ param('virtualCardno', 'AN100');
/** `refno3` (AN27, up to 27 characters). Third reference, forwarded to the provider. */
export const refno3 = /* @__PURE__ */ param('refno3', 'AN27');
/** Format of a field that contains a two-letter country code. A rule in `explain` checks that the code exists. */
export const aCountryOfTwo = { pattern: '^[A-Z]{2}$' };
/** `uppCustomerCompanyRegisterNumber` (AN100, up to 100 characters). The company's registration number. */
export const companyRegisterNumber = /* @__PURE__ */ param('uppCustomerCompanyRegisterNumber', 'AN100');
/**
 * `mdpAlias` (AN18, up to 18 characters). Alias for mobile payments. Accepts digits because the alias is assumed to be
 * a number, although the gateway's interface specification allows only letters (A18).
 */
export const mobileAlias = /* @__PURE__ */ param('mdpAlias', 'AN18');
/**
 * `voucherMerchantClientId` (AN11, up to 11 characters). Customer identifier, which stays the same for every payment.
 * Encrypt it if it is derived from personal data.
 */
export const clientId = /* @__PURE__ */ param('voucherMerchantClientId', 'AN11');
