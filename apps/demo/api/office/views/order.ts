import { productsIn } from '../../../catalogue/products-in.ts';
import type { Fact } from '../../../web/office/model.ts';
import { paymentTexts } from '../../../web/texts/load-texts.ts';
import type { Contents } from '../../store/revisions.ts';
import type { StoredOrder } from '../../store/orders.ts';
import type { Clerk } from '../parts.ts';
import { toMoney } from './words.ts';

/** Lists the items, the delivery and the total of an order. The name of an item is the name of its product. */
export function contentsOf({ currency, delivery, lines, total }: Contents, clerk: Clerk): readonly Fact[] {
  const { ordered } = clerk.texts;
  const shop = paymentTexts[clerk.language];
  const price = total - lines.reduce((sum, line) => sum + line.total, 0);
  return [
    ...lines.map(({ slug, quantity, unit }) => ({
      name: productsIn(clerk.language)[slug].name,
      value: ordered.line(quantity, toMoney(unit, currency, clerk)),
    })),
    {
      name: ordered.delivery,
      value: ordered.service(
        shop.deliveries[delivery].name,
        price === 0 ? shop.order.free : toMoney(price, currency, clerk),
      ),
    },
    { name: ordered.total, value: toMoney(total, currency, clerk), isStrong: true },
  ];
}

/** Lists everything that an operator needs to know about an order: its contents and the customer. */
export function orderedOf(order: StoredOrder, clerk: Clerk): readonly Fact[] {
  const { ordered } = clerk.texts;
  const { name, email, street, postcode, city, country } = order.contact;
  const countries: Readonly<Record<string, string>> = paymentTexts[clerk.language].countries;
  const address = [street, [postcode, city].filter(Boolean).join(' '), street && (countries[country] ?? country)];
  const customer: readonly Fact[] = [
    { name: ordered.customer, value: name },
    { name: ordered.email, value: email },
    { name: ordered.address, value: address.filter(Boolean).join(', ') },
  ];
  return [...contentsOf(order, clerk), ...customer.filter(({ value }) => value !== '')];
}
