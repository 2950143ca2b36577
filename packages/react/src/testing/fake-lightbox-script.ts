import type { LightboxScript } from '../checkout/script-types.ts';
import { FakeLightbox, type FakeLightboxSetup } from './fake-lightbox.ts';
import { playScript, type ScriptFate } from './fake-script.ts';

export interface LightboxScriptOptions extends Omit<FakeLightboxSetup, 'answers'> {
  /** Behavior of the script. Defaults to `loads`. */
  readonly script?: ScriptFate | undefined;
  /**
   * Behavior of the overlay. A `silent` overlay never becomes ready, and a `broken` overlay reports an error. Defaults
   * to `opens`.
   */
  readonly overlay?: 'opens' | 'silent' | 'broken' | undefined;
}

/** Fake of the gateway's lightbox script. */
export interface FakeLightboxScript {
  /** Script to pass as the `lightbox` prop of `<CheckoutProvider>` or the `script` prop of `<CheckoutButton>`. */
  readonly script: LightboxScript;
  /**
   * The fake overlay. `close()` simulates the shopper closing the overlay, `ready()` simulates the overlay becoming
   * ready, and `calls` contains the options of each payment.
   */
  readonly lightbox: FakeLightbox;
  /** Removes the global variable that the script defines. */
  remove(): void;
}

class BrokenLightbox extends FakeLightbox {
  override startPayment(options: Parameters<FakeLightbox['startPayment']>[0]): void {
    this.calls.push(options);
    options.error(new Error('The lightbox overlay could not be created.'));
  }
}

/** Replaces the gateway's lightbox script with a fake. Works in jsdom and in browsers, with any test runner. */
export function fakeLightbox(options: LightboxScriptOptions = {}): FakeLightboxScript {
  const { script = 'loads', overlay = 'opens', ...setup } = options;
  const lightbox =
    overlay === 'broken' ? new BrokenLightbox() : new FakeLightbox({ answers: overlay === 'opens', ...setup });
  const { src, global, remove } = playScript(lightbox, script);
  return { script: { src, global }, lightbox, remove };
}
