import type { PaymentMethod } from '../methods/payment-method.ts';
import { methodTable } from '../order/method-table.ts';
import { fee } from '../rows/fee.ts';
import { repeated, type Repeated } from '../table/parameter.ts';

/** The articles of an order as a list that staff fill. */
export const articleList = (method: PaymentMethod): Repeated => methodTable(method).articles;

/** The fees of an order, for methods that take any. */
export const feeList: Repeated = /* @__PURE__ */ repeated('', fee);
