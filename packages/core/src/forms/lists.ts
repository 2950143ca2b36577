import { named } from '../table/named.ts';
import { repeated, type Repeated } from '../table/parameter.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';
import { article } from '../rows/article.ts';
import { fee } from '../rows/fee.ts';

/** The articles of an order as a list that staff fill. Apart from the form, so that a shop's page does not pay for it. */
export const articleList = (method: PaymentMethod): Repeated => ({
  ...repeated(
    '',
    named('uppArticle_{n}_', { ...article, ...method.replace?.article }, { always: method.article }),
    method.mostArticles,
  ),
  required: method.article !== undefined,
});

/** The fees of an order, for methods that take any. */
export const feeList: Repeated = /* @__PURE__ */ repeated('', /* @__PURE__ */ named('uppFee_{n}_', fee));
