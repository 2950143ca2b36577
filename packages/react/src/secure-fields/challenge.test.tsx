import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { aFilledForm, expectState, expectStatus, pay } from '../test/card-form.ts';

// jsdom has no modal dialogs. The journeys show that the dialog traps focus and closes on Escape.
const prototype: Partial<HTMLDialogElement> = HTMLDialogElement.prototype;
prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
afterAll(() => {
  delete prototype.showModal;
  delete prototype.close;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const payment = 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f';
const bank = 'http://localhost/bank';

/** Submits a card that requires a challenge. `status` is the payment's status that the shop's server reports. */
async function openDialog(props: Parameters<typeof aFilledForm>[0] = {}) {
  const server = { status: 'open' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) =>
    init?.method === 'POST' ? new Response(null, { status: 202 }) : Response.json({ status: server.status }),
  );
  const shop = await aFilledForm({ challenge: 'dialog', ...props });
  await pay(shop.gateway);
  await act(async () => shop.gateway.last().success({ redirect: bank }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm with your bank' });
  const frame = within(dialog).getByTitle<HTMLIFrameElement>('Confirm with your bank');
  return { ...shop, server, dialog, frame };
}

test("the dialog shows the bank's page, and a link opens the same page without the dialog", async () => {
  const { frame, dialog, onOpen } = await openDialog();
  expect(frame.src).toBe(bank);
  expect(within(dialog).getByRole('link')).toHaveAttribute('href', bank);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ payment });
  await expectState('verifying');
});

test.for(['paid', 'declined', 'confirming'])(
  "when the bank's page has ended and the server reports the status %s, the dialog closes and onComplete is called",
  async (status) => {
    const { server, frame, onComplete } = await openDialog();
    fireEvent.load(frame);
    expect(onComplete).not.toHaveBeenCalled();
    server.status = status;
    fireEvent.load(frame);
    await waitFor(() => expect(onComplete).toHaveBeenCalledExactlyOnceWith({ payment }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectState('complete');
  },
);

test("while the payment is open, further loads of the bank's page keep the dialog open", async () => {
  const { dialog, frame, onComplete } = await openDialog();
  fireEvent.load(frame);
  fireEvent.load(frame);
  expect(dialog).toHaveAttribute('data-state', 'checking');
  await waitFor(() => expect(dialog).toHaveAttribute('data-state', 'bank'));
  expect(onComplete).not.toHaveBeenCalled();
  expect(dialog).toBeInTheDocument();
});

test("while the bank's page is open, the form sends no confirm request", async () => {
  const { frame, dialog } = await openDialog();
  fireEvent.load(frame);
  fireEvent.load(frame);
  await waitFor(() => expect(dialog).toHaveAttribute('data-state', 'bank'));
  const methods = vi.mocked(fetch).mock.calls.map(([, init]) => init?.method ?? 'GET');
  expect(methods).toEqual(['GET']);
});

test('if the shopper closes the dialog while the payment is open, the form asks for the card again', async () => {
  const { dialog, gateway, onComplete, onError } = await openDialog();
  const before = gateway.all().length;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(gateway.all().length).toBeGreaterThan(before));
  await expectStatus('You closed your bank’s page before it had finished.');
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'challenge_closed' }));
  expect(onComplete).not.toHaveBeenCalled();
  expect(dialog).not.toBeInTheDocument();
});

test('if the payment is already paid when the shopper closes the dialog, onComplete is called', async () => {
  const { dialog, server, onComplete } = await openDialog();
  server.status = 'paid';
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onComplete).toHaveBeenCalledExactlyOnceWith({ payment }));
});

test('if the form is removed from the page, the dialog is removed too', async () => {
  const { dialog, unmount, onComplete } = await openDialog();
  unmount();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onComplete).not.toHaveBeenCalled();
});
