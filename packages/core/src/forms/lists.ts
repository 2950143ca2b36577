import type { PaymentMethod } from '../methods/payment-method.ts';
import { methodTable } from '../order/method-table.ts';
import { fee } from '../rows/fee.ts';
import { repeated, type Repeated } from '../table/parameter.ts';

/** Returns the definition of an order's article list, which staff fill in. */
export const articleList = (method: PaymentMethod): Repeated => methodTable(method).articles;

/** Definition of an order's fee list, which staff fill in. Use it only for methods that accept fees. */
export const feeList: Repeated = /* @__PURE__ */ repeated('', fee);
