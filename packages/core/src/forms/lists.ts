import type { PaymentMethod } from '../methods/payment-method.ts';
import { methodTable } from '../order/method-table.ts';
import { fee } from '../rows/fee.ts';
import { repeated, type Repeated } from '../table/parameter.ts';

/** Returns the articles of an order as a list that staff fill in. */
export const articleList = (method: PaymentMethod): Repeated => methodTable(method).articles;

/** Fees of an order as a list that staff fill in, for methods that accept fees. */
export const feeList: Repeated = /* @__PURE__ */ repeated('', fee);
