import { Checkout, type LoadedCheckout } from '@tillkit/react/checkout';
import type { CheckoutProblem, PaymentView } from '@tillkit/react';
import { TestCards } from '@tillkit/react/sandbox';
import { useContext, useRef, useState } from 'react';
import type { PayModel } from '../../page.ts';
import { providerMarks } from '../MethodMark.tsx';
import { RefreshContext } from '../../send.ts';
import { keepRow, pathOfPayment, pathOfPending, paySaved, removeSaved, showPending, startRow } from '../../start.ts';
import type { HintTexts } from '../../texts/shop-texts.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { RememberBox } from '../form/RememberBox.tsx';
import { AnsweredDetails } from './AnsweredDetails.tsx';
import { changedAnswer, KeepCardBox, KeepCardForm } from './KeepCardBox.tsx';
import { PayHint } from './PayHint.tsx';
import { cardRow, toForms, toList } from './to-list.ts';

export interface PayRowsProps {
  readonly page: PayModel;
  readonly loaded: LoadedCheckout | undefined;
}

/**
 * The list of payment methods, each with its form and its pay button. While a payment is being confirmed, its state
 * replaces the list. If the payment is declined or canceled, the list returns with the reason in the row. In any other
 * case, the payment is shown on its own page.
 */
export function PayRows({ page, loaded }: PayRowsProps) {
  const { hints, pay: texts } = useTexts();
  const { order, total, methods, form, request, answered, unpaid } = page;
  const [reason, setReason] = useState<keyof HintTexts>();
  const refresh = useContext(RefreshContext);
  const part = useRef<HTMLDivElement>(null);
  const startedPayment = useRef<string>(undefined);
  const { more, ...list } = toList(page);
  const [openRow, open] = useState(list.defaultValue);
  const action = `/checkout/${order.id}`;
  const isSaved = list.savedCards?.some(({ id }) => openRow === `saved:${id}`);
  const hint = reason ? hints[reason] : isSaved ? hints.savedCard : undefined;

  const fail = (problem: CheckoutProblem) => {
    // The gateway may have accepted the card even though the request timed out. The payment's page shows the outcome
    // once the shop's server knows it.
    if (problem.code === 'timed_out' && startedPayment.current)
      return location.assign(pathOfPayment(startedPayment.current));
    if (problem.code === 'order_changed') refresh();
    else showPending(problem);
  };
  return (
    <>
      <Checkout
        {...list}
        ref={part}
        more={more && { methods: more, summary: texts.more }}
        names={methods.names}
        marks={providerMarks}
        total={total}
        revision={`${total.amount} ${total.currency}`}
        loaded={loaded}
        payment={unpaid?.id}
        initial={unpaid}
        request={request}
        action={action}
        method="post"
        {...toForms(page)}
        issues={form?.issues}
        answered={answered && <AnsweredDetails order={order.id} lines={answered} />}
        methodForm={<RememberBox ticked={page.forms.remembers} />}
        challenge="dialog"
        cardForm={<TestCards />}
        cardRow={<KeepCardBox ticked={page.keepsCard} />}
        next={hint && <PayHint>{hint}</PayHint>}
        start={async ({ method, answer, savedCard }) => {
          setReason(undefined);
          if (savedCard !== undefined) return paySaved(order.id, savedCard);
          const filledIn = answer && part.current?.querySelector<HTMLFormElement>(formOf(method));
          const answers = filledIn ?? (method === cardRow ? changedAnswer(part.current) : undefined);
          const started = await startRow(order.id, method, answers);
          startedPayment.current = started.headers.get('location')?.split('/').at(-1);
          return started;
        }}
        onRemoveCard={async (id) => {
          await removeSaved(order.id, id);
          refresh();
        }}
        onChange={(row) => {
          setReason(undefined);
          open(row);
          void keepRow(order.id, row);
        }}
        onDowngrade={({ code }) => setReason(page.mode === 'fields' ? 'fieldsFailed' : (reasons[code] ?? 'cannotOpen'))}
        onError={fail}
        onPaid={showPayment}
        onDelay={({ id }) => location.assign(id === startedPayment.current ? pathOfPayment(id) : pathOfPending(id))}
      />
      <KeepCardForm action={action} />
    </>
  );
}

const showPayment = ({ id }: PaymentView) => location.assign(pathOfPayment(id));

const formOf = (method: string) => `[data-row="${method}"] form.tillkit-form`;

const reasons: Partial<Record<CheckoutProblem['code'], keyof HintTexts>> = {
  script_failed: 'scriptFailed',
  frame_failed: 'frameFailed',
  never_framed: 'notInWindow',
  top_window: 'notInWindow',
};
