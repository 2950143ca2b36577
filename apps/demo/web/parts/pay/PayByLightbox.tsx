import { CheckoutButton, type CheckoutProblem } from '@tillkit/react';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { HintTexts } from '../../texts/shop-texts.ts';
import { PayLabel } from './PayLabel.tsx';
import { showPending, start } from '../../start.ts';
import { AfterWindow } from './AfterWindow.tsx';
import { PayHint } from './PayHint.tsx';
import type { PayProps } from './pay-props.ts';

/**
 * The payment page in a window over this one. That it closes says nothing of the payment: the shop is asked then. Where it
 * cannot open, the button leaves for the payment page, and this says why.
 */
export function PayByLightbox({ order, request, isCard, isBilled, language }: PayProps) {
  const { hints } = useTexts();
  const [closed, setClosed] = useState<string>();
  const [reason, setReason] = useState<keyof HintTexts>();
  return (
    <>
      <CheckoutButton
        mode="lightbox"
        start={() => start(order.id)}
        fallback={request}
        onOpen={() => setClosed(undefined)}
        onCancel={({ payment }) => setClosed(payment)}
        onError={showPending}
        onDowngrade={({ code }) => setReason(reasons[code] ?? 'cannotOpen')}
      >
        <PayLabel total={order.total} isBilled={isBilled} language={language} />
      </CheckoutButton>
      {reason ? (
        <PayHint>{hints[reason]}</PayHint>
      ) : closed ? (
        <AfterWindow payment={closed} />
      ) : (
        <PayHint>{isCard ? hints.lightboxCard : hints.lightbox}</PayHint>
      )}
    </>
  );
}

const reasons: Partial<Record<CheckoutProblem['code'], keyof HintTexts>> = {
  script_failed: 'scriptFailed',
  frame_failed: 'frameFailed',
  never_framed: 'notInWindow',
  top_window: 'notInWindow',
};
