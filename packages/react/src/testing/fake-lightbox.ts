import type { GatewayLightbox } from '@tillkit/core/internal';

export interface FakeLightboxSetup {
  /** If `true`, the overlay becomes ready automatically. Defaults to false. */
  readonly answers?: boolean;
  /** Labels of the buttons to show in addition to Close. */
  readonly decisions?: readonly string[];
  /** Called when a button is clicked, before the overlay closes. */
  readonly onDecide?: (refno: string, name: string) => void;
}

export type LightboxOptions = Parameters<GatewayLightbox['startPayment']>[0];

/** Fake of the gateway's lightbox. It opens a dialog over the page and moves focus to the dialog. */
export class FakeLightbox implements GatewayLightbox {
  /** Options of each `startPayment` call. */
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
    const modal: Partial<HTMLDialogElement> = overlay; // Modal dialogs are not implemented in jsdom.
    overlay.tabIndex = -1;
    overlay.dataset['overlay'] = '';
    overlay.setAttribute('aria-label', 'Payment page');
    const text = document.createElement('p');
    text.textContent = `${(Number(params['amount']) / 100).toFixed(2)} ${params['currency'] ?? ''}`;
    overlay.append(text);
    const end = () => {
      if (!overlay.isConnected) return;
      overlay.removeEventListener('close', end); // A page may replace `close` with a function that fires the event at once.
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
    // When the shopper presses Escape, browsers fire this event late, when a different overlay may already be open.
    overlay.addEventListener('close', end);
    this.#end = end;
    document.body.append(overlay);
    if (modal.showModal) modal.showModal();
    else overlay.focus();
    if (answers) this.ready();
  }

  /** Simulates the shopper or the page closing the overlay. */
  close(): void {
    this.#end();
  }

  /** Simulates that the newest payment's overlay has opened and its page has loaded. */
  ready(): void {
    const options = this.last();
    options.opened();
    options.loaded();
  }

  last(): LightboxOptions {
    const options = this.calls.at(-1);
    if (!options) throw new Error('No payment has been started in the lightbox yet.');
    return options;
  }
}
