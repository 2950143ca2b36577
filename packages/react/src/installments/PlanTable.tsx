import { formatAmount } from '@tillkit/core';
import type { ReactNode } from 'react';
import { textFor } from '../labels/counted.ts';
import type { InstallmentLabels } from '../labels/method-labels.ts';
import { formatDay, formatPlain, formatRate } from './plan-text.ts';
import type { EqualPlan, RatePlan } from './plan-types.ts';

export interface PlanTableProps {
  readonly plan: RatePlan | EqualPlan;
  readonly currency: string;
  readonly locale: string;
  readonly labels: InstallmentLabels;
}

/** Renders a plan. Uses no hooks, so that it can render in a server component. */
export function PlanTable(props: PlanTableProps): ReactNode {
  const { plan } = props;
  return 'rates' in plan ? <RateTable {...props} plan={plan} /> : <EqualRates {...props} plan={plan} />;
}

type Fact = readonly [label: string, text: string | undefined];

/**
 * Renders additional details of a plan as a list. The server and the browser can have different Unicode data and
 * therefore format a value differently. Either format is acceptable.
 */
const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="tillkit-plan-facts">
    {facts.map(
      ([label, text]) =>
        text !== undefined && (
          <div key={label}>
            <dt>{label}</dt>
            <dd suppressHydrationWarning>{text}</dd>
          </div>
        ),
    )}
  </dl>
);

function RateTable({ plan, currency, locale, labels }: PlanTableProps & { readonly plan: RatePlan }) {
  const { rates, totalRateAmount, interestRate, billingDate, rateModel } = plan;
  const amount = (minor: number) => formatPlain(minor, currency, locale);
  const interests = rates.map(({ interestAmount }) => interestAmount);
  const hasInterest = interests.some((interest) => interest !== undefined);
  return (
    <>
      <table className="tillkit-plan-rates">
        <caption>{labels.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.number}</th>
            <th scope="col">{labels.date}</th>
            {hasInterest && <th scope="col">{`${labels.interest} (${currency})`}</th>}
            <th scope="col">{`${labels.amount} (${currency})`}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate, index) => (
            <tr key={`${index} ${rate.date}`}>
              <th scope="row">{index + 1}</th>
              <td suppressHydrationWarning>{formatDay(rate.date, locale)}</td>
              {hasInterest && (
                <td suppressHydrationWarning>{rate.interestAmount !== undefined && amount(rate.interestAmount)}</td>
              )}
              <td suppressHydrationWarning>{amount(rate.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {labels.total}
            </th>
            {hasInterest && (
              <td suppressHydrationWarning>
                {interests.every((interest) => interest !== undefined) &&
                  amount(interests.reduce((sum, interest) => sum + interest, 0))}
              </td>
            )}
            <td suppressHydrationWarning>{amount(totalRateAmount)}</td>
          </tr>
        </tfoot>
      </table>
      <Facts
        facts={[
          [labels.rate, interestRate && formatRate(interestRate, locale)],
          [labels.billingDate, billingDate && formatDay(billingDate, locale)],
          [labels.model, rateModel && modelText(rateModel, labels, locale)],
        ]}
      />
    </>
  );
}

/**
 * Returns the shopper-facing description of a model code such as `4x12`. Returns `undefined` for codes that do not have
 * this format.
 */
function modelText(model: string, labels: InstallmentLabels, locale: string): string | undefined {
  const [, count, months] = /^(\d{1,2})x(\d{1,2})$/.exec(model) ?? [];
  return count && months && textFor(labels.over, Number(count), locale).replace('{months}', months);
}

function EqualRates({ plan, currency, locale, labels }: PlanTableProps & { readonly plan: EqualPlan }) {
  const { installmentNumber, installmentAmount, installmentFees, installmentInterests } = plan;
  const amount = (minor?: number) => (minor === undefined ? undefined : formatAmount(minor, currency, locale));
  const each = textFor(labels.each, installmentNumber, locale).replace('{amount}', amount(installmentAmount) ?? '');
  return (
    <>
      <p className="tillkit-plan-each" suppressHydrationWarning>
        {each}
      </p>
      <Facts
        facts={[
          [labels.fees, amount(installmentFees)],
          [labels.interest, amount(installmentInterests)],
        ]}
      />
    </>
  );
}
