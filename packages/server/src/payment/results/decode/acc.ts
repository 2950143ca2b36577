import type { AccInfo, RatePlan } from '@tillkit/core';
import { accInfo, ratePlan, readDocument } from '@tillkit/core/internal';
import { decodeBase64Xml, take, toPlain, type Decoded, type Plain } from './decode-xml.ts';

/** `installmentPlan` of ACC. */
export const decodeInstallmentPlan = (base64: string): Decoded<RatePlan> =>
  take(decodeBase64Xml(base64), (root) => {
    const plan = readDocument(ratePlan, root);
    return plan && { ...plan, rates: plan.rates ?? [] };
  });

/** `info` of ACC. */
export const decodeAccInfo = (base64: string): Decoded<AccInfo> =>
  take(decodeBase64Xml(base64), (root) => readDocument(accInfo, root));

/** `provABasket`: the interface does not show what is in it, so it comes as it stands. */
export const decodeBasket = (base64: string): Decoded<Plain> => take(decodeBase64Xml(base64), toPlain);
