import { act, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckoutProvider, MethodForm, type MethodFormProps } from '../index.ts';
import { attachValidation } from './validation/attach-validation.ts';
import { loadMethodForm } from './load-method-form.ts';
import { loadFormTexts } from '../labels/load-form-texts.ts';

// Room for a slow machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

vi.mock('./validation/attach-validation.ts', { spy: true });
vi.mock('./load-method-form.ts', { spy: true });
vi.mock('../labels/load-form-texts.ts', { spy: true });
afterEach(() => vi.resetAllMocks()); // to the real ones

const shop = (props: Partial<MethodFormProps> = {}, locale = 'en') => (
  <CheckoutProvider environment="sandbox" locale={locale}>
    <MethodForm method="TWI" {...props} />
  </CheckoutProvider>
);
const gone = new Error('offline');
const button = () => screen.getByRole('button', { name: 'Continue' });

test('while it loads the form has its place, then it is there', async () => {
  const { container } = render(shop());
  expect(container.firstChild).toHaveAttribute('data-state', 'loading');
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(container.firstChild).toHaveAttribute('data-state', 'ready'));
});

test('what does not load says so in its language, and is tried again', async () => {
  vi.mocked(loadMethodForm).mockRejectedValueOnce(gone);
  const { container } = render(shop({}, 'de'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Das Formular konnte nicht geladen werden\./);
  expect(container.firstChild).toHaveAttribute('data-state', 'failed');
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('button', { name: 'Weiter' })).toBeInTheDocument();
});

test('where not even the texts load, it says so in English', async () => {
  vi.mocked(loadMethodForm).mockRejectedValueOnce(gone);
  vi.mocked(loadFormTexts).mockRejectedValueOnce(gone);
  render(shop({}, 'de'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be loaded.');
});

test('a language that does not load leaves the form as it is', async () => {
  const { rerender } = render(shop());
  await screen.findByRole('button', { name: 'Continue' });
  vi.mocked(loadMethodForm).mockRejectedValueOnce(gone);
  await act(async () => rerender(shop({}, 'de')));
  expect(button()).toBeInTheDocument();
});

test('the answer of an earlier method does not cover a later one', async () => {
  let late = (): void => {};
  const real = await loadMethodForm('EPS');
  vi.mocked(loadMethodForm).mockImplementationOnce(() => new Promise((resolve) => (late = () => resolve(real))));
  const { rerender } = render(shop({ method: 'EPS' }));
  rerender(shop());
  await screen.findByText('Nothing more is needed for this payment method.');
  await act(async () => late());
  expect(screen.getByText('Nothing more is needed for this payment method.')).toBeInTheDocument();
});

test('a press before the checks have come waits for them', async () => {
  let come = (): void => {};
  const real = vi.mocked(attachValidation).getMockImplementation();
  expect(real).toBeUndefined();
  vi.mocked(attachValidation).mockImplementationOnce(async (...setup) => {
    await new Promise<void>((resolve) => (come = resolve));
    return attachValidation(...setup);
  });
  const onSubmit = vi.fn();
  render(shop({ onSubmit }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(attachValidation).toHaveBeenCalled());
  expect(onSubmit).not.toHaveBeenCalled();
  await act(async () => come());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('where the checks do not come the shopper is told, and the next press tries again', async () => {
  vi.mocked(attachValidation).mockRejectedValueOnce(gone);
  const onSubmit = vi.fn();
  render(shop({ onSubmit }));
  await screen.findByRole('button', { name: 'Continue' });
  await waitFor(() => expect(attachValidation).toHaveBeenCalledOnce());
  vi.mocked(attachValidation).mockRejectedValueOnce(gone);
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^The form could not be loaded\./));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(button());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test("where the checks do not come a form that is posted has the browser's own, and is posted", async () => {
  vi.mocked(attachValidation).mockRejectedValue(gone);
  const posts: boolean[] = [];
  const listen = (event: Event) => {
    posts.push(!event.defaultPrevented);
    event.preventDefault(); // jsdom has no navigation
  };
  window.addEventListener('submit', listen);
  render(shop({ 'aria-label': 'Details' }));
  await screen.findByRole('button', { name: 'Continue' });
  await userEvent.click(button());
  await waitFor(() => expect(posts).toEqual([false, true]));
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(false);
  window.removeEventListener('submit', listen);
});
