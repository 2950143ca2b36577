import type { LoadedCheckout } from '@tillkit/react/checkout';
import type { PayModel } from '../page.ts';
import { TheatreInvitation } from '../parts/frame/Theatre.tsx';
import { OrderSummary } from '../parts/order/OrderSummary.tsx';
import { GatewayGone } from '../parts/pay/GatewayGone.tsx';
import { PayRows } from '../parts/pay/PayRows.tsx';
import { TotalBar } from '../parts/pay/TotalBar.tsx';
import { useTexts } from '../texts/TextsContext.ts';

export interface PayPageProps {
  page: PayModel;
  /** The initial state of `<Checkout>`. */
  loaded: LoadedCheckout | undefined;
}

/**
 * The page on which the shopper chooses a method, completes its form and pays. On a phone, the order summary is a
 * single expandable line at the top, and the total stays in view at the bottom. On a desktop, the order summary is
 * beside the methods. The invitation to the theatre follows the methods or the order summary, so that it never pushes
 * the pay button down.
 */
export function PayPage({ page, loaded }: PayPageProps) {
  const { pay: texts, order: orderTexts } = useTexts();
  const { order, contact, mode, isGatewayGone = false } = page;
  return (
    <>
      <h1 className="pay-heading">{texts.heading}</h1>
      <div className="checkout at-pay">
        <details className="order-line">
          <summary>
            <h2>{orderTexts.heading}</h2> <span className="amount">{order.total}</span>
          </summary>
          <OrderSummary order={order} contact={contact} />
        </details>
        <section className="pay" aria-label={texts.payment} data-way={mode}>
          {isGatewayGone ? <GatewayGone path={`/checkout/${order.id}`} /> : <PayRows page={page} loaded={loaded} />}
        </section>
        <div className="pay-beside">
          <section className="card order-beside" aria-labelledby="order">
            <h2 id="order">{orderTexts.heading}</h2>
            <OrderSummary order={order} contact={contact} />
          </section>
          {page.invites && <TheatreInvitation payment={page.request?.payment} path={`/checkout/${order.id}`} />}
        </div>
        <TotalBar total={order.total} />
      </div>
    </>
  );
}
