import { act, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { methods as englishTexts } from '../labels/en/methods.ts';
import { methods as germanTexts } from '../labels/de/methods.ts';
import { loadMethodLabels } from '../labels/load-method-labels.ts';
import { findAxeViolations } from '../test/fakes.ts';
import { CheckoutProvider, InstallmentPlan, type InstallmentPlanProps } from '../index.ts';
import { installments as english } from '../labels/en/installments.ts';

vi.mock('../labels/load-method-labels.ts', { spy: true });
afterEach(() => vi.resetAllMocks()); // Restore the real loader.

/** A plan as returned by the server's `decodeInstallmentPlan`. */
const plan = {
  totalRateAmount: 12_300,
  interestRate: '14.9',
  billingDate: '2030-01-31',
  rateModel: '3x3',
  rates: [
    { amount: 4100, date: '2030-02-28', interestAmount: 60 },
    { amount: 8200, date: '31.03.2030', interestAmount: 30 },
  ],
};
const labels = englishTexts.installments;
const text = (element: Element) => element.textContent?.replace(/\s/g, ' ');
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(text));
const planElement = (props: Partial<InstallmentPlanProps> = {}) => (
  <InstallmentPlan plan={plan} currency="CHF" locale="en-GB" labels={labels} {...props} />
);

test('a plan renders as a table with a caption, row and column headers, and a total', () => {
  render(planElement());
  expect(screen.getByRole('table', { name: 'Your instalments' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(text)).toEqual(['No.', 'Due', 'Interest (CHF)', 'Amount (CHF)']);
  expect(screen.getAllByRole('rowheader').map(text)).toEqual(['1', '2', 'Total']);
  expect(rows().slice(1)).toEqual([
    ['1', '28 Feb 2030', '0.60', '41.00'],
    ['2', '31 Mar 2030', '0.30', '82.00'],
    ['Total', '0.90', '123.00'],
  ]);
});

test('the interest rate, billing date and model are shown below the table, formatted for the locale', () => {
  render(planElement({ locale: 'de-CH', labels: germanTexts.installments }));
  const fact = (label: string) => text(screen.getByText(label).nextElementSibling as Element);
  const { rate, billingDate, model } = germanTexts.installments;
  expect([fact(rate), fact(billingDate), fact(model)]).toEqual(['14.9%', '31.01.2030', '3 Raten in 3 Monaten']);
});

test("amounts use the locale's currency format", () => {
  render(planElement({ locale: 'fr-CH' })); // This locale writes numbers as 4,5 and amounts as 4.50.
  expect(rows()[1]?.slice(2)).toEqual(['0.60', '41.00']);
});

test('a model code that does not have the format "installments x months" is not shown', () => {
  const { rerender } = render(planElement({ plan: { ...plan, rateModel: '4x12' } }));
  expect(screen.getByText('4 instalments in 12 months')).toBeInTheDocument();
  rerender(planElement({ plan: { ...plan, rateModel: 'SPECIAL' } }));
  expect(screen.queryByText(labels.model)).toBeNull();
});

test('a plan without interest has no interest column, and a plan with interest for only some installments has no interest total', () => {
  const without = { ...plan, rates: plan.rates.map(({ amount, date }) => ({ amount, date })) };
  const { rerender } = render(planElement({ plan: without }));
  expect(screen.getAllByRole('columnheader').map(text)).toEqual(['No.', 'Due', 'Amount (CHF)']);
  rerender(planElement({ plan: { ...plan, rates: [...plan.rates.slice(0, 1), ...without.rates.slice(1)] } }));
  expect(rows().at(-1)).toEqual(['Total', '', '123.00']);
});

test('amounts in a currency without decimals, such as JPY, are formatted without dividing them by 100', () => {
  render(planElement({ currency: 'JPY' }));
  expect(rows().at(-1)?.at(-1)).toBe('12,300');
});

test.for(['soon', '2030-02-30', '2030-13-01', '28.2.2030'])('an invalid date is shown unchanged: %s', (date) => {
  render(planElement({ plan: { totalRateAmount: 1, interestRate: 'none', rates: [{ amount: 1, date }] } }));
  expect(screen.getByRole('cell', { name: date })).toBeInTheDocument();
  expect(screen.getByText('none')).toBeInTheDocument();
});

test('a plan with equal installments renders as one sentence, with the fees and interest below it', () => {
  const equal = { installmentNumber: 4, installmentAmount: 1250, installmentFees: 100, installmentInterests: 20 };
  const { rerender } = render(planElement({ plan: equal }));
  expect(text(screen.getByText(/instalments of/))).toBe('4 instalments of CHF 12.50');
  expect(text(screen.getByText('Fees').nextElementSibling as Element)).toBe('CHF 1.00');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  rerender(planElement({ plan: { installmentNumber: 1, installmentAmount: 5000 } }));
  expect(text(screen.getByText(/^One instalment of/))).toBe('One instalment of CHF 50.00');
  expect(screen.queryByText('Fees')).not.toBeInTheDocument();
});

const shop = (locale: string, props: Partial<InstallmentPlanProps> = {}) => (
  <StrictMode>
    <CheckoutProvider environment="sandbox" locale={locale}>
      <InstallmentPlan plan={plan} currency="CHF" className="mine" {...props} />
    </CheckoutProvider>
  </StrictMode>
);

test("without labels, InstallmentPlan loads its text in the provider's language, and loads it again when the locale changes", async () => {
  const { container, rerender } = render(shop('de-AT'));
  expect(container.firstElementChild).toHaveAttribute('data-state', 'loading');
  expect(container.firstElementChild).toHaveClass('tillkit-plan', 'mine');
  await screen.findByRole('table', { name: germanTexts.installments.caption });
  expect(container.firstElementChild).toHaveAttribute('data-state', 'ready');
  rerender(shop('en'));
  await screen.findByRole('table', { name: 'Your instalments' });
  expect(container.firstElementChild).toHaveAttribute('data-state', 'ready');
});

test("the data-state attribute of an English plan is set to ready once the plan's labels have loaded", async () => {
  const { container } = render(shop('en'));
  await vi.waitFor(() => expect(container.firstElementChild).toHaveAttribute('data-state', 'ready'));
});

test('a plan whose text fails to load is shown in English', async () => {
  vi.mocked(loadMethodLabels).mockRejectedValue(new TypeError('offline'));
  const { container } = render(
    <CheckoutProvider environment="sandbox" locale="de">
      <InstallmentPlan plan={plan} currency="CHF" />
    </CheckoutProvider>,
  );
  await vi.waitFor(() => expect(container.firstElementChild).toHaveAttribute('data-state', 'failed'));
  expect(screen.getByRole('table', { name: 'Your instalments' })).toBeInTheDocument();
});

test('the built-in English labels equal the labels in the English language file', () => {
  expect(english).toEqual(labels);
});

test('with labels, InstallmentPlan needs no provider and hydrates without a warning', async () => {
  const log = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const page = planElement();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(within(container).getByRole('table', { name: 'Your instalments' })).toBeInTheDocument();
  expect(container.innerHTML).not.toContain('style=');
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(log).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});

test('axe reports no accessibility violations for a plan that is shown as a table or as a sentence', async () => {
  const { container, rerender } = render(planElement());
  expect(await findAxeViolations(container)).toEqual([]);
  rerender(planElement({ plan: { installmentNumber: 4, installmentAmount: 1250, installmentFees: 0 } }));
  expect(await findAxeViolations(container)).toEqual([]);
});
