import type { PaymentViewStatus } from '@tillkit/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Sent } from '@tillkit/react/testing';

interface PaymentPageProps {
  readonly sent: Sent;
  readonly onDecide: (status: PaymentViewStatus) => void;
}

const choices = [
  ['paid', 'Approve'],
  ['declined', 'Decline'],
  ['canceled', 'Cancel'],
] as const;

/**
 * Renders a stand-in for the gateway's payment page. The stand-in lists exactly the parameters that the browser would
 * post to the real page.
 */
export function PaymentPage({ sent, onDecide }: PaymentPageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="story-payment-page">
      <h3 ref={heading} tabIndex={-1}>
        Payment page of the gateway
      </h3>
      <p>The browser has posted these signed parameters to {sent.action}:</p>
      <dl>
        {sent.fields.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="story-actions">
        {choices.map(([status, name]) => (
          <button key={status} type="button" onClick={() => onDecide(status)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
