import type { GatewayLightbox } from '@tillkit/core/internal';

export interface FakeLightboxSetup {
  /** Its overlay says by itself that it stands and that the payment page has come. */
  readonly answers?: boolean;
  /** Buttons beside Close. */
  readonly decisions?: readonly string[];
  /** A button was pressed, before the overlay closes. */
  readonly onDecide?: (refno: string, name: string) => void;
}

export type LightboxOptions = Parameters<GatewayLightbox['startPayment']>[0];

/** The gateway's lightbox, without a gateway: a dialog over the page, with the focus in it. */
export class FakeLightbox implements GatewayLightbox {
  /** What each `startPayment` was given. */
  readonly calls: LightboxOptions[] = [];
  readonly #setup: FakeLightboxSetup;
  #end = () => {};

  constructor(setup: FakeLightboxSetup = {}) {
    this.#setup = setup;
  }

  startPayment(options: LightboxOptions): void {
    this.calls.push(options);
    const { answers, decisions = [], onDecide } = this.#setup;
    const { params, closed } = options;
    const overlay = document.createElement('dialog');
    const modal: Partial<HTMLDialogElement> = overlay; // jsdom has no modal dialogs
    overlay.tabIndex = -1;
    overlay.dataset['overlay'] = '';
    overlay.setAttribute('aria-label', 'Payment page');
    const text = document.createElement('p');
    text.textContent = `${(Number(params['amount']) / 100).toFixed(2)} ${params['currency'] ?? ''}`;
    overlay.append(text);
    const end = () => {
      if (!overlay.isConnected) return;
      modal.close?.();
      overlay.remove();
      closed();
    };
    for (const name of [...decisions, 'Close']) {
      const button = document.createElement('button');
      button.textContent = name;
      button.addEventListener('click', () => {
        onDecide?.(params['refno'] ?? '', name);
        end();
      });
      overlay.append(button);
    }
    overlay.addEventListener('close', end); // by Escape; told late, when another overlay may stand
    this.#end = end;
    document.body.append(overlay);
    if (modal.showModal) modal.showModal();
    else overlay.focus();
    if (answers) this.ready();
  }

  /** As the shopper or the page closes it. */
  close(): void {
    this.#end();
  }

  /** The overlay of the newest payment stands, and the payment page in it has come. */
  ready(): void {
    const options = this.last();
    options.opened();
    options.loaded();
  }

  last(): LightboxOptions {
    const options = this.calls.at(-1);
    if (!options) throw new Error('Nobody has started a payment.');
    return options;
  }
}
