import { param } from '../table/parameter.ts';

// Rows that several methods state in the same words; each wire name stands here once.

/** `bankbic` (AN11, up to 11 characters). BIC of the bank that is paid from. */
export const bankBic = /* @__PURE__ */ param('bankbic', 'AN11', {
  pattern: '^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$',
  hint: 'Give the 8 or 11 letters and digits of the bank.',
});
/** `refno2` (AN27, up to 27 characters). A second reference, forwarded to the provider. */
export const refno2 = /* @__PURE__ */ param('refno2', 'AN27');
/** `virtualCardno` (AN100, up to 100 characters). Virtual card number of the customer. */
export const virtualCardNumber = /* @__PURE__ */ param('virtualCardno', 'AN100');
/** `refno3` (AN27, up to 27 characters). A third reference, forwarded to the provider. */
export const refno3 = /* @__PURE__ */ param('refno3', 'AN27');
/** What a country's row holds where two letters are stated; `explain` knows the list. */
export const aCountryOfTwo = { pattern: '^[A-Z]{2}$' };
/** `uppCustomerCompanyRegisterNumber` (AN100, up to 100 characters). Number of the company in its register. */
export const companyRegisterNumber = /* @__PURE__ */ param('uppCustomerCompanyRegisterNumber', 'AN100');
/** `mdpAlias` (AN18, up to 18 characters). Assumed: a number, though the interface states letters (A18). */
export const mobileAlias = /* @__PURE__ */ param('mdpAlias', 'AN18');
/**
 * `voucherMerchantClientId` (AN11, up to 11 characters). The same for the same customer; encrypt it if it derives from
 * personal data.
 */
export const clientId = /* @__PURE__ */ param('voucherMerchantClientId', 'AN11');
