import { useEffect, useRef } from 'react';
import type { CartView } from '../page.ts';
import { useShopTexts, useTexts } from '../texts/TextsContext.ts';
import { CartLine } from '../parts/order/CartLine.tsx';
import { DeliveryChoices } from '../parts/order/DeliveryChoices.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Totals } from '../parts/order/Totals.tsx';

export interface CartPageProps {
  cart: CartView;
  /**
   * The URL of the result page that the cart links to. If the cart is empty, the result page shows the payment for the
   * cart's last paid order. Otherwise, it shows the payment that is in progress for this cart.
   */
  payment?: string | undefined;
}

export function CartPage({ cart, payment }: CartPageProps) {
  const { cart: texts } = useShopTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = cart.lines.length;
  const before = useRef(count);
  useEffect(() => {
    // The button that removed the line no longer exists, so focus must move to another element.
    if (count < before.current) heading.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.heading}
      </h1>
      {payment !== undefined && (
        <p className="under-way">
          {count === 0 ? texts.lastOrder : texts.underWay} <a href={payment}>{texts.seePayment}</a>
        </p>
      )}
      {count === 0 ? <Empty /> : <Filled cart={cart} />}
    </>
  );
}

function Empty() {
  const { cart: texts } = useShopTexts();
  const { seeAll } = useTexts();
  return (
    <div className="empty">
      <p>{texts.empty}</p>
      <a className="button" href="/">
        {seeAll}
      </a>
    </div>
  );
}

function Filled({ cart }: { cart: CartView }) {
  const { cart: texts } = useShopTexts();
  return (
    // The browser does not check the quantities, so that the shop explains a limit in its own language.
    <Form className="cart" action="/cart" noValidate>
      {/* Pressing Enter in a quantity field activates the first button in the form. */}
      <button hidden>{texts.update}</button>
      <ul className="cart-lines">
        {cart.lines.map((line) => (
          <CartLine key={line.slug} line={line} />
        ))}
      </ul>
      <section className="card" aria-labelledby="summary">
        <h2 id="summary">{texts.summary}</h2>
        <DeliveryChoices choices={cart.deliveries} />
        <noscript>
          <button className="button second wide">{texts.updateTotals}</button>
        </noscript>
        <Totals summary={cart} />
        <button className="button wide" name="next" value="checkout">
          {texts.checkout}
        </button>
      </section>
    </Form>
  );
}
