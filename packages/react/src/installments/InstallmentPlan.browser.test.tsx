import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, test } from 'vitest';
import { InstallmentPlan } from '../index.ts';
import { loadMethodLabels } from '../labels/load-method-labels.ts';
import '../styles.css';

const container = document.body.appendChild(document.createElement('main'));
container.style.inlineSize = '254px'; // Width available inside the payment status on a phone that is 320 px wide.
const root = createRoot(container);
afterAll(() => {
  root.unmount();
  container.remove();
});

const locales = ['en-GB', 'de-CH', 'fr-CH', 'it-CH', 'es-ES', 'pt-PT', 'da-DK', 'nb-NO', 'pl-PL', 'el-GR'];
const months = ['01', '02', '03', '05', '09', '12'];

async function showPlan(locale: string, currency: string, amount: number) {
  const { installments } = await loadMethodLabels(locale);
  const rates = months.map((month) => ({ amount, date: `2027-${month}-23`, interestAmount: amount }));
  const plan = { totalRateAmount: amount * rates.length, rates };
  const element = <InstallmentPlan plan={plan} currency={currency} locale={locale} labels={installments} />;
  flushSync(() => root.render(element));
  const dates = [...container.querySelectorAll('tbody td:nth-child(2)')];
  const table = container.querySelector('table') as Element;
  return { dates, width: table.getBoundingClientRect().width };
}

const linesOf = (cell: Element) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getClientRects().length;
};

test.for(locales)('on a phone, each date in a plan fits on one line: %s', async (locale) => {
  const { dates, width } = await showPlan(locale, 'CHF', 1_234);
  expect(dates).toHaveLength(months.length);
  expect(dates.filter((date) => linesOf(date) > 1).map(({ textContent }) => textContent)).toEqual([]);
  expect(width).toBeLessThanOrEqual(254);
});

test('with long amounts, the dates wrap before the table overflows', async () => {
  const { dates, width } = await showPlan('el-GR', 'CHF', 123_456);
  expect(dates.some((date) => linesOf(date) > 1)).toBe(true);
  expect(width).toBeLessThanOrEqual(254);
});
