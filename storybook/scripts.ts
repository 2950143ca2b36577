import type { FieldName } from '@tillkit/react';
import type { LightboxScript, SecureFieldsScript } from '@tillkit/react';
import {
  fakeCardFields,
  fakeLightbox,
  type CardFieldsOptions,
  type LightboxScriptOptions,
} from '@tillkit/react/testing';

/** The gateway's script of card fields, without a network; one sees that a card is on its way. */
export const aFieldsScript = (options: CardFieldsOptions = {}): SecureFieldsScript =>
  fakeCardFields({ delay: 50, ...options }).script;

/** The gateway's script of the lightbox. */
export const aLightbox = (options: LightboxScriptOptions = {}): LightboxScript => fakeLightbox(options).script;

/** Types into a field as a shopper does. */
export function typeInto(canvasElement: HTMLElement, name: Exclude<FieldName, 'expiry'>, text: string): void {
  const frame = canvasElement.querySelector<HTMLIFrameElement>(`[data-field="${name}"] iframe`);
  const input = frame?.contentDocument?.querySelector('input');
  if (!input) throw new Error(`There is no frame for ${name}.`);
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

/** Takes the browser offline, as far as a page can tell. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
  };
}
