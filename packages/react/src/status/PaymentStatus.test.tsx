import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, StrictMode, type ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPayments, aPayment, findAxeViolations } from '../test/fakes.ts';
import {
  CheckoutProvider,
  PaymentStatus,
  PaymentSteps,
  toStatusText,
  type PaymentView,
  type PaymentViewStatus,
} from '../index.ts';
import * as german from '../labels/de/labels.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const shop = (props: Partial<ComponentProps<typeof PaymentStatus>> = {}, locale = 'en') => (
  <StrictMode>
    <CheckoutProvider environment="sandbox" locale={locale}>
      <PaymentStatus payment="f3a1c0de90b24c7f8a5d6e1b2c3d4e5f" {...props} />
    </CheckoutProvider>
  </StrictMode>
);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Records the announcements of a live region, and returns them as a list that grows over time. */
function listen(region: Element): readonly string[] {
  const announcements: string[] = [];
  new MutationObserver(() => announcements.push(region.textContent ?? '')).observe(region, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return announcements;
}

test.each<[PaymentViewStatus, string]>([
  ['open', 'Waiting for your payment'],
  ['confirming', 'Your payment is still being checked'],
  ['paid', 'Payment received'],
  ['declined', 'Payment declined'],
  ['canceled', 'Payment cancelled'],
  ['screened', 'Check complete'],
  ['pending', 'Payment on its way'],
  ['needs_review', 'We’re looking into your payment'],
])('the status %s shows its heading, amount and reference', async (status, heading) => {
  answerPayments(aPayment({ status }));
  render(shop());
  await pass(0);
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(heading);
  expect(screen.getByText('Amount').nextElementSibling).toHaveTextContent('CHF 49.90');
  expect(screen.getByText('Reference').nextElementSibling).toHaveTextContent('TK-2041');
});

test('the reason for a declined payment replaces the general text', async () => {
  answerPayments(aPayment({ status: 'declined', reason: 'funds' }));
  const { rerender } = render(shop());
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Payment declinedYour bank declined this card: not enough funds. Try another card.',
  );
  rerender(shop({}, 'el'));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('το υπόλοιπο δεν επαρκεί'));
});

test("the shop's text for declined payments takes precedence over the reason", () => {
  const declined = { heading: 'Already paid', text: 'Another payment has paid it.' };
  render(shop({ initial: aPayment({ status: 'declined', reason: 'funds' }), labels: { declined } }));
  expect(screen.getByRole('status')).toHaveTextContent('Already paidAnother payment has paid it.');
});

test.each([undefined, 'of_tomorrow', 'constructor'])(
  'the general text is shown for the unknown reason %s',
  async (reason) => {
    render(shop({ initial: { ...aPayment({ status: 'declined' }), ...(reason && { reason }) } as PaymentView }));
    expect(screen.getByRole('status')).toHaveTextContent('This payment was not completed. Try again');
  },
);

test('a state change is announced once, and an unchanged state is not announced', async () => {
  answerPayments(aPayment(), aPayment(), aPayment({ status: 'paid' }));
  render(shop({ initial: aPayment() }));
  const announcements = listen(screen.getByRole('status'));
  await pass(2_000);
  expect(announcements).toEqual([]);
  await pass(10_000);
  expect(announcements).toEqual(['Payment receivedThank you. We are now preparing your order.']);
});

test('after fifteen seconds in the "confirming" state, the page says that the payment is taking longer than usual', async () => {
  answerPayments(aPayment());
  const { container } = render(shop({ initial: aPayment() }));
  await pass(14_999);
  expect(container.firstElementChild).toHaveAttribute('data-state', 'confirming');
  await pass(1);
  expect(container.firstElementChild).toHaveAttribute('data-state', 'slow');
  expect(screen.getByRole('status')).toHaveTextContent('The check is taking longer than usual');
});

test('after failed requests, the status shows a retry button, and clicking the button moves focus to the heading', async () => {
  answerPayments(503, 503, 503, 503, 503, aPayment({ status: 'paid' }));
  render(shop());
  await pass(20_000);
  expect(screen.getByRole('status')).toHaveTextContent('Your payment is not affected.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading')).toHaveFocus();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Payment received' })).toHaveFocus();
});

test('after failed requests, the amount, reference and steps of the last response remain visible', async () => {
  answerPayments(503, 503, 503, 503, 503);
  const steps = [{ name: 'started', at: 0 }] as const;
  render(shop({ initial: aPayment({ steps }), children: <PaymentSteps /> }));
  await pass(20_000);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByText('Reference').nextElementSibling).toHaveTextContent('TK-2041');
  expect(screen.getByText('Payment started')).toBeInTheDocument();
});

test('once the shop responds that the payment is unknown, the amount and the history are removed from the page', async () => {
  answerPayments(404);
  render(shop({ children: <PaymentSteps /> }));
  expect(screen.getByText('Amount')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'History' })).toBeInTheDocument();
  await pass(0);
  expect(screen.queryByText('Amount')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
});

test('a paid payment under review shows the needs_review pictogram', () => {
  const markOf = (review?: 'duplicate_payment') => {
    const initial = aPayment({ status: 'paid', ...(review && { review }) });
    const { container, unmount } = render(shop({ initial }));
    const mark = container.querySelector('.tillkit-status-mark')?.getAttribute('data-mark');
    unmount();
    return mark;
  };
  expect([markOf(), markOf('duplicate_payment')]).toEqual(['paid', 'needs_review']);
});

test.each([
  ['paid', false, true],
  ['paid', true, false],
  ['confirming', false, false],
] as const)(
  'space for the messages of other states is reserved only if the initial state can still change: status "%s", awaits more data: %s',
  (status, awaitsMore, isFinal) => {
    answerPayments(aPayment({ status, awaitsMore }));
    const { container } = render(shop({ initial: aPayment({ status, awaitsMore }) }));
    expect(container.firstElementChild).toHaveAttribute('data-final', String(isFinal));
  },
);

const hostile = '<img src=x onerror=alert(1)><b>Call us</b>';

test("the issuer's message is shown as plain text once the payment is declined", async () => {
  const issuerText = { cardholderText: hostile };
  answerPayments(
    aPayment(issuerText),
    aPayment({ ...issuerText, status: 'declined' }),
    aPayment({ ...issuerText, status: 'paid' }),
  );
  const { container } = render(shop());
  await pass(0);
  expect(container).not.toHaveTextContent('Call us');
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent(`Message from your bank: ${hostile}`);
  expect(container.querySelector('q')).toHaveAttribute('dir', 'auto');
  expect(container.querySelectorAll('img, b')).toHaveLength(0);
});

test('for an unknown payment, the status says that the payment was not found', async () => {
  answerPayments(404);
  render(shop());
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Payment not found' })).toBeInTheDocument();
});

test('the latest onPaid callback is called once per payment', async () => {
  answerPayments(aPayment(), aPayment({ status: 'paid' }));
  const [stale, onPaid] = [vi.fn(), vi.fn()];
  const { rerender } = render(shop({ onPaid: stale }));
  await pass(0);
  rerender(shop({ onPaid }));
  await pass(20_000);
  rerender(shop({ onPaid: (payment) => onPaid(payment) }));
  expect(stale).not.toHaveBeenCalled();
  expect(onPaid).toHaveBeenCalledExactlyOnceWith(aPayment({ status: 'paid' }));
});

test('a regional locale determines the language and the amount format, and a new locale applies immediately', async () => {
  answerPayments(aPayment({ status: 'paid', amount: 123_450 }));
  const { rerender } = render(shop({}, 'de-AT'));
  await pass(0);
  await vi.waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Zahlung eingegangen'));
  expect(screen.getByText('Betrag').nextElementSibling).toHaveTextContent(/1.234,50/);
  rerender(shop({}, 'en'));
  await vi.waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Payment received'));
});

test("the labels prop takes precedence over the locale's labels", async () => {
  answerPayments(aPayment({ status: 'paid' }));
  const ref = createRef<HTMLElement>();
  render(shop({ ref, headingLevel: 1, className: 'mine', labels: { paid: { heading: 'Paid', text: 'See you.' } } }));
  await pass(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Paid' })).toBeInTheDocument();
  expect(ref.current).toHaveClass('tillkit-status', 'mine');
});

test('an action is shown only while the payment is in the matching state, but space for the action is reserved in every state', async () => {
  answerPayments(aPayment(), aPayment({ status: 'declined' }));
  const { container } = render(
    shop({ initial: aPayment(), actions: { declined: <a href="/checkout">Pay in another way</a> } }),
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(container.querySelector('.tillkit-status-actions')).toBeEmptyDOMElement();
  await pass(20_000);
  expect(screen.getByRole('link', { name: 'Pay in another way' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByRole('status')).not.toContainElement(screen.getByRole('link'));
});

test('without actions, no space is reserved for them', () => {
  const { container } = render(shop({ initial: aPayment({ status: 'declined' }) }));
  expect(container.querySelector('.tillkit-status-actions')).toBeNull();
});

test('if a focused action disappears, focus moves to the heading', async () => {
  answerPayments(aPayment(), aPayment({ status: 'paid' }));
  render(shop({ initial: aPayment(), actions: { confirming: <a href="/orders">Your orders</a> } }));
  act(() => screen.getByRole('link').focus());
  await pass(20_000);
  expect(screen.getByRole('heading', { name: 'Payment received' })).toHaveFocus();
});

test('if the shopper has moved focus away from an action, focus does not move when the action disappears', async () => {
  answerPayments(aPayment(), aPayment({ status: 'paid' }));
  render(shop({ initial: aPayment(), actions: { confirming: <a href="/orders">Your orders</a> } }));
  act(() => screen.getByRole('link').focus());
  act(() => screen.getByRole('link').blur());
  await pass(20_000);
  expect(document.body).toHaveFocus();
});

test('axe reports no violations for a paid payment or for a payment that was not found', async () => {
  vi.useRealTimers();
  const { container, rerender } = render(shop({ initial: aPayment({ status: 'paid' }) }));
  expect(await findAxeViolations(container)).toEqual([]);
  answerPayments(404);
  rerender(shop({ payment: 'another' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect(await findAxeViolations(container)).toEqual([]);
});

const account = {
  accountHolder: 'Muster AG',
  accountNumber: 'CH9300762011623852957',
  bankCode: '00762',
  bankName: 'Bank',
  invoiceReference: '000123',
};

test('for a payment by transfer, the status shows the amount, the account and the payment reference, but not the reference of the gateway', async () => {
  // Another test file may have defined a clipboard.
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
  answerPayments(aPayment({ status: 'paid', payTo: account }));
  const { container } = render(shop());
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('Your order is confirmed');
  expect(container.querySelector('.tillkit-status')).toHaveAttribute('data-state', 'paid');
  const rows = [...container.querySelectorAll('dl > div')].map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    'AmountCHF 49.90',
    'IBANCH93 0076 2011 6238 5295 7',
    'Payment reference000123',
    'Account holderMuster AG',
    'BankBank, 00762',
  ]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(await findAxeViolations(container)).toEqual([]);
});

test("the amount, the account and the payment reference are copied in the bank's format", async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  render(shop({ initial: aPayment({ status: 'paid', payTo: account }) }));
  await pass(0);
  for (const name of ['Amount', 'IBAN', 'Account holder']) {
    fireEvent.click(screen.getByRole('button', { name: `Copy ${name}` }));
    await pass(0);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Copy Payment reference' }));
  await pass(0);
  expect(copied).toEqual(['49.90', 'CH9300762011623852957', 'Muster AG', '000123']);
  expect(screen.getByRole('button', { name: 'Copied Payment reference' })).toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('a copy button disappears if the browser does not allow copying', async () => {
  const writeText = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  render(shop({ initial: aPayment({ status: 'paid', payTo: { accountNumber: '1-2' } }) }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Copy Account number' }));
  await pass(0);
  expect(screen.queryByRole('button', { name: /Account number/ })).toBeNull();
  expect(screen.getByText('1-2')).toBeInTheDocument();
  vi.unstubAllGlobals();
});

const creditor = { name: 'Muster AG', zipCode: '8001', city: 'Zürich', country: 'CH' };

test('a transfer to a Swiss account shows a QR code with a text alternative if the shop knows the address of the account holder', async () => {
  vi.useRealTimers();
  const initial = aPayment({ status: 'paid', payTo: account });
  const { container, rerender } = render(shop({ initial, creditor }));
  expect(container.querySelector('.tillkit-status-code svg')).toBeInTheDocument(); // The space is reserved.
  expect(await screen.findByRole('img', { name: 'QR code for this transfer' })).toBeInTheDocument();
  expect(screen.getByText('Scan with your banking app')).toBeInTheDocument();
  expect(container.querySelector('[style]')).toBeNull();
  expect(await findAxeViolations(container)).toEqual([]);
  rerender(shop({ initial }));
  expect(container.querySelector('.tillkit-status-code')).toBeNull();
});

test('server HTML has the values of a transfer as plain text, without a copy button and without the QR code', () => {
  const html = renderToString(shop({ initial: aPayment({ status: 'paid', payTo: account }), creditor }));
  expect(html).toContain('CH93 0076 2011 6238 5295 7');
  expect(html).not.toMatch(/<button|role="img"/);
});

test('an order in installments states their number, the due date of the first one, and the plan', async () => {
  const rates = ['2026-12-23', '2027-01-23', '2027-02-23'].map((date) => ({ amount: 1700, date }));
  const initial = aPayment({ status: 'paid', billed: true, plan: { totalRateAmount: 5100, rates } });
  render(shop({ initial }, 'en-GB'));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your order is confirmedPaid in 3 instalments. The first is due on 23 Dec 2026.',
  );
  expect(screen.getAllByRole('row')).toHaveLength(5);
});

test('equal installments without dates state only their number', () => {
  const plan = { installmentNumber: 3, installmentAmount: 1700 };
  const { container } = render(shop({ initial: aPayment({ status: 'paid', billed: true, plan }) }));
  expect(screen.getByRole('status')).toHaveTextContent(/Paid in 3 instalments\.$/);
  expect(container.querySelector('.tillkit-plan')).toHaveTextContent('3 instalments of CHF 17.00');
});

test('while the account or the plan of a confirmed order is still awaited, the status does not announce an invoice', () => {
  render(shop({ initial: aPayment({ status: 'paid', billed: true, awaitsMore: true }) }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your order is confirmedThank you. We are now preparing your order.',
  );
});

test.each<[string, Partial<PaymentView>, string]>([
  [
    'is paid back in full',
    { steps: [{ name: 'refunded', at: 2, amount: 4990 }] },
    'Payment refundedWe have returned CHF 49.90.',
  ],
  [
    'is paid back in part',
    { steps: [{ name: 'refunded', at: 2, amount: 2000 }] },
    'Payment partly refundedWe have returned CHF 20.00.',
  ],
  [
    'was charged in part and paid back',
    {
      steps: [
        { name: 'charged', at: 1, amount: 2000 },
        { name: 'refunded', at: 2, amount: 2000 },
      ],
    },
    'Payment refundedWe have returned CHF 20.00.',
  ],
  ['is released', { steps: [{ name: 'released', at: 2, amount: 4990 }] }, 'Payment cancelled by the shop'],
  [
    'was charged in part and the rest released',
    {
      steps: [
        { name: 'charged', at: 1, amount: 2000 },
        { name: 'released', at: 2, amount: 2990 },
      ],
    },
    'Payment received',
  ],
  ['has the amount 0', { amount: 0 }, 'Payment method savedNothing was charged'],
  ['is under review', { review: 'x' }, 'Payment receivedPlease do not pay again.'],
])('the message of a paid payment that %s says so', (_, more, message) => {
  const { container } = render(shop({ initial: aPayment({ status: 'paid', ...more }) }));
  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect(screen.queryAllByText('Amount')).toHaveLength(more.amount === 0 ? 0 : 1);
  expect(container.querySelector('[data-mark=paid]') === null).toBe(/refunded|by the shop|again/.test(message));
});

test('once a part is paid back, a transfer shows neither an amount nor a QR code', () => {
  const steps = [{ name: 'refunded', at: 2, amount: 100 }] as const;
  const { container } = render(shop({ initial: aPayment({ status: 'paid', payTo: account, steps }), creditor }));
  expect(screen.queryByText('Amount')).toBeNull();
  expect(container.querySelector('.tillkit-status-code')).toBeNull();
});

test('a refunded order shows neither the account nor the plan', () => {
  const steps = [{ name: 'refunded', at: 2, amount: 4990 }] as const;
  const plan = { installmentNumber: 3, installmentAmount: 1700 };
  const { container } = render(shop({ initial: aPayment({ status: 'paid', payTo: account, plan, steps }) }));
  expect(container.querySelector('.tillkit-status-transfer, .tillkit-plan')).toBeNull();
});

test('the outcome comes first, then the next step, then the amount, then the folded details with reference and history', () => {
  const steps = [{ name: 'started', at: 0 }] as const;
  const { container } = render(
    shop({
      initial: aPayment({ status: 'paid', steps }),
      actions: { paid: <a href="/">Go on</a> },
      children: <PaymentSteps />,
    }),
  );
  expect(container).toHaveTextContent(/^Payment received.*Go on.*Amount.*DetailsReference.*History/);
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  expect(container.querySelector('details')).toHaveTextContent(/^DetailsReferenceTK-2041History/);
});

test('onHeading receives the first heading and each new heading, and toStatusText returns the first one', async () => {
  answerPayments(aPayment(), aPayment({ status: 'declined', reason: 'funds' }));
  const onHeading = vi.fn();
  const initial = aPayment();
  render(shop({ initial, onHeading }));
  expect(new Set(onHeading.mock.calls.flat())).toEqual(new Set([toStatusText(initial).heading]));
  await pass(14_000);
  expect(onHeading).toHaveBeenLastCalledWith('Payment declined');
});

test('toStatusText uses the labels of the locale and of the shop', () => {
  const payment = aPayment({ status: 'declined', reason: 'funds' });
  const { status: loaded } = german;
  expect(toStatusText(payment, { loaded, locale: 'de-CH' }).heading).toBe('Zahlung abgelehnt');
  const declined = { heading: 'Already paid', text: '' };
  expect(toStatusText(payment, { loaded, labels: { declined } })).toBe(declined);
});

test('bank account details that arrive after the payment is paid are shown and announced', async () => {
  const payTo = { accountNumber: 'CH9300762011623852957', accountHolder: 'Muster AG' };
  answerPayments(aPayment({ status: 'paid', payTo }));
  const onPaid = vi.fn();
  render(shop({ initial: aPayment({ status: 'paid', awaitsMore: true }), onPaid }));
  const announcements = listen(screen.getByRole('status'));
  expect(screen.queryByText('Muster AG')).toBeNull();
  await pass(0);
  expect(screen.getByText('Muster AG')).toBeInTheDocument();
  expect(announcements.at(-1)).toContain('transfer');
  expect(onPaid).toHaveBeenCalledOnce();
});

test('the space reserved for a payment without a final state is kept after the payment is declined', () => {
  const { container, rerender } = render(shop({ initial: aPayment({ status: 'confirming' }) }));
  rerender(shop({ initial: aPayment({ status: 'declined' }) }));
  expect(container.firstElementChild).toHaveAttribute('data-final', 'false');
});

test('the last four digits of the card number are shown', () => {
  render(shop({ initial: aPayment({ status: 'paid', lastFour: '0007' }) }));
  expect(screen.getByText('Card').nextElementSibling).toHaveTextContent('•••• 0007');
});

test('the status of a payment by invoice says that the invoice follows, unless the payment is under review', () => {
  const { rerender } = render(shop({ initial: aPayment({ status: 'paid', billed: true }) }));
  expect(screen.getByRole('heading')).toHaveTextContent('Order confirmed, invoice to follow');
  expect(screen.queryByText(/received/)).toBeNull();
  rerender(shop({ payment: '2', initial: aPayment({ id: '2', status: 'paid', billed: true, review: 'x' }) }));
  expect(screen.getByRole('status')).toHaveTextContent('We’re looking into your paymentPlease do not pay again.');
});
