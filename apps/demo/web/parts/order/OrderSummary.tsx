import type { Contact, OrderView } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Receiver } from './Receiver.tsx';
import { SummaryLines } from './SummaryLines.tsx';
import { Totals } from './Totals.tsx';

interface OrderSummaryProps {
  readonly order: OrderView;
  readonly contact: Contact;
}

/** The ordered items and the recipient's address, with links to change the cart and the address. */
export function OrderSummary({ order, contact }: OrderSummaryProps) {
  const { pay: texts } = useTexts();
  return (
    <>
      <SummaryLines lines={order.lines} />
      <Totals summary={order} />
      <p className="hint">
        <a href="/cart">{texts.changeCart}</a>
      </p>
      <div className="receiver">
        <h3>{order.deliveryName}</h3>
        <Receiver contact={contact} />
        <p className="hint">
          <a href="/checkout">{texts.changeContact}</a>
        </p>
      </div>
    </>
  );
}
