import { usePaymentStatus, type PaymentStatusState } from '@tillkit/react';
import { useEffect, type MouseEvent } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { PayHint } from './PayHint.tsx';

/** What the shop's server knows of a payment whose window has closed. Once there is more to say, the result page says it. */
export function AfterWindow({ payment }: { payment: string }) {
  const { hints } = useTexts();
  const state = usePaymentStatus(payment);
  const text = texts[state.status];
  const hasResult = text === undefined;
  useEffect(() => {
    if (hasResult) location.assign(`/payment/${payment}`);
  }, [hasResult, payment]);
  const askAgain = (event: MouseEvent) => {
    if (state.status !== 'failed') return;
    event.currentTarget.closest<HTMLElement>('[role=status]')?.focus(); // the button goes, the focus must not
    state.retry();
  };
  return (
    <PayHint>
      {hints[text ?? 'news']}
      {state.status === 'failed' && (
        <button type="button" className="quiet" onClick={askAgain}>
          {hints.askAgain}
        </button>
      )}
    </PayHint>
  );
}

const texts: Partial<Record<PaymentStatusState['status'], 'looking' | 'notPaid' | 'noAnswer'>> = {
  loading: 'looking',
  open: 'notPaid',
  failed: 'noAnswer',
};
