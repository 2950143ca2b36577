import type { FieldName } from '@tillkit/react';
import type { LightboxScript, SecureFieldsScript } from '@tillkit/react';
import {
  fakeCardFields,
  fakeLightbox,
  type CardFieldsOptions,
  type LightboxScriptOptions,
} from '@tillkit/react/testing';

/**
 * Returns a fake of the gateway's card fields script. The fake responds with a delay, so that the `verifying` state is
 * visible.
 */
export const aFieldsScript = (options: CardFieldsOptions = {}): SecureFieldsScript =>
  fakeCardFields({ delay: 50, ...options }).script;

/** Returns a fake of the gateway's lightbox script. */
export const aLightbox = (options: LightboxScriptOptions = {}): LightboxScript => fakeLightbox(options).script;

/** Types text into the frame of a card field. */
export function typeInto(canvasElement: HTMLElement, name: Exclude<FieldName, 'expiry'>, text: string): void {
  const frame = canvasElement.querySelector<HTMLIFrameElement>(`[data-field="${name}"] iframe`);
  const input = frame?.contentDocument?.querySelector('input');
  if (!input) throw new Error(`The card field ${name} has no frame with an input.`);
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

/** Makes the browser report that it is offline. Returns a function that restores the real state. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
  };
}
