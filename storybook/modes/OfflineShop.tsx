import { PaymentStatus } from '@tillkit/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Sent } from '@tillkit/react/testing';
import { decideOffline, openOffline, startOffline } from './offline.ts';
import { PaymentPage } from './PaymentPage.tsx';

interface OfflineShopProps {
  /** Renders the payment component on the checkout page. */
  readonly children: (shop: ShopPage) => ReactNode;
}

interface ShopPage {
  readonly start: () => Promise<unknown>;
  /** Shows the result of a payment. */
  readonly show: (event: { readonly payment: string }) => void;
}

type Place =
  | { readonly at: 'checkout' }
  | { readonly at: 'payment page'; readonly payment: string; readonly sent: Sent }
  | { readonly at: 'result'; readonly payment: string };

/** Renders the three pages of a purchase in one story: the shop's checkout, the payment page, and the result. */
export function OfflineShop({ children }: OfflineShopProps): ReactNode {
  const [place, setPlace] = useState<Place>({ at: 'checkout' });
  const show = ({ payment }: { readonly payment: string }) => setPlace({ at: 'result', payment });
  // This set contains the payments that this story has started, so that the story ignores the payments of other stories
  // on the same page.
  const [own] = useState(() => new Set<string>());
  const start = async () => {
    const answer = await startOffline();
    own.add(answer.payment);
    return answer;
  };
  useEffect(
    () => openOffline((payment, sent) => own.has(payment) && setPlace({ at: 'payment page', payment, sent })),
    [own],
  );
  if (place.at === 'payment page')
    return (
      <PaymentPage
        sent={place.sent}
        onDecide={(status) => {
          decideOffline(String(place.sent.fields.find(([name]) => name === 'refno')?.[1]), status);
          show(place);
        }}
      />
    );
  if (place.at === 'result')
    return (
      <>
        <PaymentStatus payment={place.payment} />
        <div className="story-actions">
          <button type="button" onClick={() => setPlace({ at: 'checkout' })}>
            Back to the checkout
          </button>
        </div>
      </>
    );
  return children({ start, show });
}
