import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, StrictMode, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPayments, aPayment, findAxeViolations } from '../test/fakes.ts';
import { CheckoutProvider, PaymentStatus, PaymentSteps, type PaymentView, type PaymentViewStatus } from '../index.ts';

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
    expect(screen.getByRole('status')).toHaveTextContent('This payment was not charged. Try again');
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

test('for a payment by transfer, the status shows the bank account, with the IBAN in groups of four characters', async () => {
  // Another test file may have defined a clipboard.
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
  answerPayments(aPayment({ status: 'paid', payTo: account }));
  const { container } = render(shop());
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('Your order is confirmed');
  expect(container.querySelector('.tillkit-status')).toHaveAttribute('data-state', 'paid');
  const facts = [...container.querySelectorAll('dl:last-of-type > div')].map((row) => row.textContent);
  expect(facts).toEqual([
    'Account holderMuster AG',
    'IBANCH93 0076 2011 6238 5295 7',
    'BankBank',
    'Bank code00762',
    'Payment reference000123',
  ]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(await findAxeViolations(container)).toEqual([]);
});

test("the account number and the payment reference are copied in the bank's format", async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  render(shop({ initial: aPayment({ status: 'paid', payTo: account }) }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Copy IBAN' }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Copy Payment reference' }));
  await pass(0);
  expect(copied).toEqual(['CH9300762011623852957', '000123']);
  expect(screen.getByRole('button', { name: 'Copied Payment reference' })).toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('the copy button disappears if the browser does not allow copying', async () => {
  const writeText = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  render(shop({ initial: aPayment({ status: 'paid', payTo: { accountNumber: '1-2' } }) }));
  await pass(0);
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('1-2')).toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('granted installments are shown below the payment details', async () => {
  const plan = { installmentNumber: 3, installmentAmount: 1700 };
  answerPayments(aPayment({ status: 'paid', plan }));
  const { container } = render(shop());
  await pass(0);
  expect(container.querySelector('.tillkit-plan')).toHaveTextContent('3 instalments of CHF 17.00');
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
  expect(screen.getByRole('heading')).toHaveTextContent('Payment received');
});
