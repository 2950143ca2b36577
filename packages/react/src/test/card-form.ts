import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, Fragment, StrictMode, type ReactNode, type RefAttributes } from 'react';
import { expect, vi } from 'vitest';
import {
  CardNumberField,
  CheckoutProvider,
  CvvField,
  ExpiryField,
  PayButton,
  SecureFields,
  type CheckoutProviderProps,
  type FieldHandle,
  type FieldProps,
  type SecureFieldsProps,
} from '../index.ts';
import { aFieldsScript, playFields } from './fake-fields.ts';
import { elementsOf, settle } from './fake-lightbox.ts';
import { signedJson } from './fakes.ts';

export interface FormProps extends Partial<SecureFieldsProps> {
  readonly number?: FieldProps & RefAttributes<FieldHandle>;
  readonly expiry?: FieldProps & RefAttributes<FieldHandle>;
  readonly cvv?: FieldProps & RefAttributes<FieldHandle>;
  readonly inside?: ReactNode;
}

/** Creates a card form with its own script and mocked callbacks. */
export function aCardForm(props: FormProps = {}, settings: Partial<CheckoutProviderProps> = {}) {
  const script = aFieldsScript();
  const callbacks = {
    onReady: vi.fn(),
    onChange: vi.fn(),
    onError: vi.fn(),
    onOpen: vi.fn(),
    onDowngrade: vi.fn(),
    onComplete: vi.fn(),
  };
  const start = vi.fn(async (): Promise<unknown> => signedJson());
  const form = (more: FormProps = {}, own: Partial<CheckoutProviderProps> = {}) => {
    const { number, expiry, cvv, inside, ...rest } = { ...props, ...more };
    const fields = createElement(
      SecureFields,
      { start, ...callbacks, ...rest },
      createElement(CardNumberField, { key: 1, ...number }),
      createElement(ExpiryField, { key: 2, ...expiry }),
      createElement(CvvField, { key: 3, ...cvv }),
      createElement(PayButton, { key: 4 }, 'Pay CHF 49.90'),
      createElement(Fragment, { key: 5 }, inside),
    );
    const provider = { environment: 'sandbox', secureFields: script, nonce: 'n1', ...settings, ...own } as const;
    return createElement(StrictMode, null, createElement(CheckoutProvider, provider, fields));
  };
  return { script, start, ...callbacks, form };
}

export const button = () => screen.getByRole('button', { name: 'Pay CHF 49.90' });
export const expectState = (status: string) => waitFor(() => expect(button()).toHaveAttribute('data-state', status));
export const expectStatus = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
export const expiryInput = () => screen.getByLabelText<HTMLInputElement>(/expiry|ablauf|gültig/i);
export const fieldOf = (name: string) => {
  const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (!field) throw new Error(`The page has no field named "${name}".`);
  return field;
};

/** Timeout for loading the card fields code, which takes a long time on a busy machine. */
const longTimeout = { timeout: 20_000 };

/** Fires the script's load event and waits until the frames exist. The frames are not ready yet. */
export async function finishScript(script: ReturnType<typeof aFieldsScript>, gateway: ReturnType<typeof playFields>) {
  const before = gateway.all().length;
  await waitFor(() => expect(elementsOf(script.src)).toHaveLength(1), longTimeout);
  await act(async () => settle(script.src, 'load'));
  await waitFor(() => expect(gateway.all().length).toBeGreaterThan(before), longTimeout);
}

/** Renders a card form whose frames are ready. */
export async function aReadyForm(props: FormProps = {}, settings: Partial<CheckoutProviderProps> = {}) {
  const gateway = playFields();
  const shop = aCardForm(props, settings);
  const page = render(shop.form());
  await finishScript(shop.script, gateway);
  await act(async () => gateway.last().ready());
  return { ...shop, ...page, gateway };
}

/** Renders a card form that is filled in with valid values. */
export async function aFilledForm(props: FormProps = {}, settings: Partial<CheckoutProviderProps> = {}) {
  const shop = await aReadyForm(props, settings);
  await fill(shop.gateway);
  return shop;
}

export async function fill(gateway: ReturnType<typeof playFields>) {
  act(() => gateway.last().change('cardNumber', 'input', { length: 16, valid: true, paymentMethod: 'VIS' }));
  act(() => gateway.last().change('cvv', 'input', { length: 3, valid: true }));
  if (!expiryInput().value) await userEvent.type(expiryInput(), '1239');
}

/** Clicks the pay button and waits until the card has been submitted to the gateway. */
export async function pay(gateway: ReturnType<typeof playFields>) {
  const before = gateway.last().submit.mock.calls.length;
  await userEvent.click(button());
  await waitFor(() => expect(gateway.last().submit.mock.calls.length).toBe(before + 1));
}
