import { param } from '../table/parameter.ts';

/** Rows that several methods state in the same words; each wire name stands here once. */
export const bankBic = param('bankbic', 'AN11', { pattern: /^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$/ });
export const refno2 = param('refno2', 'AN27');
export const virtualCardNumber = param('virtualCardno', 'AN100');
export const refno3 = param('refno3', 'AN27');
export const companyRegisterNumber = param('uppCustomerCompanyRegisterNumber', 'AN100');
/** Assumed: a number, though the interface states letters (A18). */
export const mobileAlias = param('mdpAlias', 'AN18');
