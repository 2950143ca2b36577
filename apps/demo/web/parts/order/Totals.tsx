import { useTexts } from '../../texts/TextsContext.ts';
import type { Summary } from '../../page.ts';

export function Totals({ summary }: { summary: Summary }) {
  const { order: texts } = useTexts();
  return (
    <dl className="totals">
      <div>
        <dt>{texts.subtotal}</dt>
        <dd>{summary.subtotal}</dd>
      </div>
      <div>
        <dt>{summary.deliveryName}</dt>
        <dd>{summary.deliveryPrice}</dd>
      </div>
      <div className="total">
        <dt>
          {texts.total} <small>{texts.vat}</small>
        </dt>
        <dd>{summary.total}</dd>
      </div>
    </dl>
  );
}
