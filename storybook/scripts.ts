import type { FrameName } from '@tillkit/core';
import type { LightboxScript, SecureFieldsScript } from '@tillkit/react';
import { FakeFields, type FakeFieldsSetup } from '../packages/react/src/testing/fake-fields.ts';
import { FakeLightbox, type FakeLightboxSetup } from '../packages/react/src/testing/fake-lightbox.ts';

let scripts = 0;

/** A script without a network, at an address and under a name of its own, that has made `value`. */
function aScript(value: unknown) {
  scripts += 1;
  const global = `StoryScript${scripts}`;
  Object.assign(globalThis, { [global]: value });
  return { src: URL.createObjectURL(new Blob([''], { type: 'text/javascript' })), global };
}

/** The same, but it does not load. */
function blocked<S extends { readonly src: string }>(script: S): S {
  URL.revokeObjectURL(script.src);
  return script;
}

/** The gateway's script of card fields. */
export const aFieldsScript = (setup: FakeFieldsSetup = {}): SecureFieldsScript => ({
  ...aScript(
    class extends FakeFields {
      constructor() {
        super({ answers: true, outcome: 'accepted', ...setup });
      }
    },
  ),
  merchantId: '1000011011',
});

export const aBlockedFieldsScript = (): SecureFieldsScript => blocked(aFieldsScript());

/** The gateway's script of the lightbox. */
export const aLightbox = (setup: FakeLightboxSetup = {}): LightboxScript =>
  aScript(new FakeLightbox({ answers: true, ...setup }));

export const aBlockedLightbox = (): LightboxScript => blocked(aLightbox());

/** Types into a field as a shopper does. */
export function typeInto(canvasElement: HTMLElement, name: FrameName, text: string): void {
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
