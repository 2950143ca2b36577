import type { Summary } from '../page.ts';

export const Totals = ({ summary }: { summary: Summary }) => (
  <dl className="totals">
    <div>
      <dt>Subtotal</dt>
      <dd>{summary.subtotal}</dd>
    </div>
    <div>
      <dt>{summary.deliveryName}</dt>
      <dd>{summary.deliveryPrice}</dd>
    </div>
    <div className="total">
      <dt>
        Total <small>incl. VAT</small>
      </dt>
      <dd>{summary.total}</dd>
    </div>
  </dl>
);
