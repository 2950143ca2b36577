import type { LightboxScript } from '../checkout/script-types.ts';
import { FakeLightbox, type FakeLightboxSetup } from './fake-lightbox.ts';
import { playScript, type ScriptFate } from './fake-script.ts';

export interface LightboxScriptOptions extends Omit<FakeLightboxSetup, 'answers'> {
  /** Behavior of the script. Defaults to `loads`. */
  readonly script?: ScriptFate | undefined;
  /** Behavior of the overlay. `silent`: it never becomes ready. `broken`: it reports an error. Defaults to `opens`. */
  readonly overlay?: 'opens' | 'silent' | 'broken' | undefined;
}

/** Fake of the gateway's lightbox script. */
export interface FakeLightboxScript {
  /** Script for `lightbox` of `<CheckoutProvider>` or `script` of `<CheckoutButton>`. */
  readonly script: LightboxScript;
  /**
   * The overlay, with `close()` for a close by the shopper, `ready()`, and `calls` with the options of each payment.
   */
  readonly lightbox: FakeLightbox;
  /** Removes the script's global. */
  remove(): void;
}

class BrokenLightbox extends FakeLightbox {
  override startPayment(options: Parameters<FakeLightbox['startPayment']>[0]): void {
    this.calls.push(options);
    options.error(new Error('The overlay cannot be created.'));
  }
}

/** Replaces the gateway's lightbox script by a fake, in jsdom or a browser, under any test runner. */
export function fakeLightbox(options: LightboxScriptOptions = {}): FakeLightboxScript {
  const { script = 'loads', overlay = 'opens', ...setup } = options;
  const lightbox =
    overlay === 'broken' ? new BrokenLightbox() : new FakeLightbox({ answers: overlay === 'opens', ...setup });
  const { src, global, remove } = playScript(lightbox, script);
  return { script: { src, global }, lightbox, remove };
}
