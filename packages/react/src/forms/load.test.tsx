import { act, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckoutProvider, MethodForm, type MethodFormProps } from '../index.ts';
import { attachValidation } from './validation/attach-validation.ts';
import { loadMethodForm } from './load-method-form.ts';
import { loadFormTexts } from '../labels/load-form-texts.ts';

// Allow more time for slow machines.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

vi.mock('./validation/attach-validation.ts', { spy: true });
vi.mock('./load-method-form.ts', { spy: true });
vi.mock('../labels/load-form-texts.ts', { spy: true });
afterEach(() => vi.resetAllMocks()); // Restore the real functions.

const shop = (props: Partial<MethodFormProps> = {}, locale = 'en') => (
  <CheckoutProvider environment="sandbox" locale={locale}>
    <MethodForm method="TWI" {...props} />
  </CheckoutProvider>
);
const offline = new Error('offline');
const button = () => screen.getByRole('button', { name: 'Continue' });

test('a loading form shows a placeholder until it is ready', async () => {
  const { container } = render(shop());
  expect(container.firstChild).toHaveAttribute('data-state', 'loading');
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(container.firstChild).toHaveAttribute('data-state', 'ready'));
});

test("if a form fails to load, a message in the locale's language is shown, and a retry loads the form", async () => {
  vi.mocked(loadMethodForm).mockRejectedValueOnce(offline);
  const { container } = render(shop({}, 'de'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Das Formular konnte nicht geladen werden\./);
  expect(container.firstChild).toHaveAttribute('data-state', 'failed');
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('button', { name: 'Weiter' })).toBeInTheDocument();
});

test('if both a form and its text fail to load, the message is shown in English', async () => {
  vi.mocked(loadMethodForm).mockRejectedValueOnce(offline);
  vi.mocked(loadFormTexts).mockRejectedValueOnce(offline);
  render(shop({}, 'de'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be loaded.');
});

test('if a language fails to load, the form stays in the previous language', async () => {
  const { rerender } = render(shop());
  await screen.findByRole('button', { name: 'Continue' });
  vi.mocked(loadMethodForm).mockRejectedValueOnce(offline);
  await act(async () => rerender(shop({}, 'de')));
  expect(button()).toBeInTheDocument();
});

test('a late result for a previous method does not replace the current form', async () => {
  let resolveLate = (): void => {};
  const real = await loadMethodForm('EPS');
  vi.mocked(loadMethodForm).mockImplementationOnce(() => new Promise((resolve) => (resolveLate = () => resolve(real))));
  const { rerender } = render(shop({ method: 'EPS' }));
  rerender(shop());
  await screen.findByText('Nothing more is needed for this payment method.');
  await act(async () => resolveLate());
  expect(screen.getByText('Nothing more is needed for this payment method.')).toBeInTheDocument();
});

test('if the submit button is clicked before the validation code has loaded, the form is submitted once the code has loaded', async () => {
  let finishLoading = (): void => {};
  const real = vi.mocked(attachValidation).getMockImplementation();
  expect(real).toBeUndefined();
  vi.mocked(attachValidation).mockImplementationOnce(async (...setup) => {
    await new Promise<void>((resolve) => (finishLoading = resolve));
    return attachValidation(...setup);
  });
  const onSubmit = vi.fn();
  render(shop({ onSubmit }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(attachValidation).toHaveBeenCalled());
  expect(onSubmit).not.toHaveBeenCalled();
  await act(async () => finishLoading());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('if the validation code fails to load, the form shows a message, and the next click on the button tries to load the code again', async () => {
  vi.mocked(attachValidation).mockRejectedValueOnce(offline);
  const onSubmit = vi.fn();
  render(shop({ onSubmit }));
  await screen.findByRole('button', { name: 'Continue' });
  await waitFor(() => expect(attachValidation).toHaveBeenCalledOnce());
  vi.mocked(attachValidation).mockRejectedValueOnce(offline);
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^The form could not be loaded\./));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(button());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test("if the validation code fails to load, a form without onSubmit uses the browser's validation", async () => {
  vi.mocked(attachValidation).mockRejectedValue(offline);
  const posts: boolean[] = [];
  const listen = (event: Event) => {
    posts.push(!event.defaultPrevented);
    event.preventDefault(); // jsdom does not implement navigation.
  };
  window.addEventListener('submit', listen);
  render(shop({ 'aria-label': 'Details' }));
  await screen.findByRole('button', { name: 'Continue' });
  await userEvent.click(button());
  await waitFor(() => expect(posts).toEqual([false, true]));
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(false);
  window.removeEventListener('submit', listen);
});
