import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckoutProvider, PaymentStatus, PaymentSteps, type PaymentStep, type PaymentView } from '../index.ts';
import { answerPayments, aPayment, findAxeViolations } from '../test/fakes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const zurich = 'Europe/Zurich';
const minute = 60_000;
const began = Date.UTC(2026, 10, 22, 10, 2);
const steps: readonly PaymentStep[] = [
  { name: 'started', at: began },
  { name: 'reported', at: began },
  { name: 'confirmed', at: began + minute },
];

const shop = (initial?: PaymentView, timeZone?: string) => (
  <CheckoutProvider environment="sandbox" locale="en-GB">
    <PaymentStatus payment={aPayment().id} initial={initial}>
      <PaymentSteps timeZone={timeZone} />
    </PaymentStatus>
  </CheckoutProvider>
);
const lines = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('steps are listed below the status with their times, oldest first, and are not announced to screen readers', async () => {
  answerPayments(aPayment({ status: 'paid', steps }));
  const { container } = render(shop(undefined, zurich));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('list', { name: 'History · 22 Nov 2026' })).toBeInTheDocument();
  expect(lines()).toEqual(['11:02Payment started', '11:02Accepted', '11:03Confirmed']);
  expect(screen.getByRole('status')).not.toHaveTextContent('Confirmed');
  vi.useRealTimers();
  expect(await findAxeViolations(container)).toEqual([]);
});

test('a step on a different day shows the day, a step with an amount shows the amount, and an unknown step is omitted', () => {
  const later = [
    { name: 'refunded', at: began + 24 * 60 * minute, amount: 2_000 },
    // A newer server may send steps that this version does not know.
    { name: 'blessed', at: began + 25 * 60 * minute } as unknown as PaymentStep,
  ] as const;
  render(shop(aPayment({ status: 'paid', steps: [...steps, ...later] }), zurich));
  expect(lines().slice(3)).toEqual([expect.stringMatching(/^23 Nov 2026, 11:02CHF\s20\.00 refunded$/)]);
});

test('the server-rendered HTML contains times only if a time zone is set', () => {
  const initial = aPayment({ status: 'paid', steps });
  expect(renderToString(shop(initial, zurich))).toContain('>11:02</time>');
  const without = renderToString(shop(initial));
  expect(without).toContain('<time dateTime="2026-11-22T10:02:00.000Z"></time>');
  expect(without).not.toContain('Nov');
});

test('PaymentSteps outside PaymentStatus throws an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<PaymentSteps />)).toThrow('Put <PaymentSteps> inside <PaymentStatus>.');
});
