import type { Head } from '../model.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { Chip } from './Chip.tsx';

/** The payment summary at the top of a page on which an operator acts on the payment. */
export function HeadLine({ payment, title }: { payment: Head; title: string }) {
  const { back, payment: texts } = useOfficeTexts();
  return (
    <>
      <p className="back">
        <a href={`/office/payments/${payment.id}`}>{back}</a>
      </p>
      <h1>{title}</h1>
      <p className="head-line">
        {texts.title(payment.number)} · <span className="amount">{payment.amount}</span> <Chip mark={payment.state} />
      </p>
    </>
  );
}
