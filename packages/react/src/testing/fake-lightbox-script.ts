import type { LightboxScript } from '../checkout/script-types.ts';
import { FakeLightbox, type FakeLightboxSetup } from './fake-lightbox.ts';
import { playScript, type ScriptFate } from './fake-script.ts';

export interface LightboxScriptOptions extends Omit<FakeLightboxSetup, 'answers'> {
  /** What becomes of the script; it loads unless stated. */
  readonly script?: ScriptFate | undefined;
  /** `opens` unless stated. `silent`: its overlay never says that it stands. `broken`: it says that it does not work. */
  readonly overlay?: 'opens' | 'silent' | 'broken' | undefined;
}

/** The gateway's lightbox, without a gateway. */
export interface FakeLightboxScript {
  /** For `lightbox` of `<CheckoutProvider>`, or `script` of `<CheckoutButton>`. */
  readonly script: LightboxScript;
  /** The overlay: `close()` as the shopper does, `ready()`, and `calls` with what each payment was started with. */
  readonly lightbox: FakeLightbox;
  /** Takes the global away. */
  remove(): void;
}

class BrokenLightbox extends FakeLightbox {
  override startPayment(options: Parameters<FakeLightbox['startPayment']>[0]): void {
    this.calls.push(options);
    options.error(new Error('The overlay cannot be made.'));
  }
}

/** Plays the script of the lightbox, in jsdom or a browser, under any test runner. */
export function fakeLightbox(options: LightboxScriptOptions = {}): FakeLightboxScript {
  const { script = 'loads', overlay = 'opens', ...setup } = options;
  const lightbox =
    overlay === 'broken' ? new BrokenLightbox() : new FakeLightbox({ answers: overlay === 'opens', ...setup });
  const { src, global, remove } = playScript(lightbox, script);
  return { script: { src, global }, lightbox, remove };
}
