import type { ButtonSetup, ButtonView } from '../checkout/button-view.ts';
import type { Labels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load-labels.ts';
import { connectTo } from './connect-to.ts';
import { createLightbox } from './create-lightbox.ts';
import type { LightboxSetup, LightboxState } from './lightbox-types.ts';
import type { LightboxScript } from '../checkout/script-types.ts';
import { toView } from './lightbox-view.ts';

/** The lightbox that belongs to a button. */
export interface AttachedLightbox {
  readonly open: () => void;
  /** Preconnects to the gateway. Called when the pointer enters the button or the button receives focus. */
  readonly connect: () => void;
}

/**
 * Creates the lightbox for a button. Aborting `signal` removes the lightbox. `show` receives the button's state and
 * text. This code loads after the button has rendered.
 */
export function attachLightbox(
  newest: { readonly current: ButtonSetup },
  show: (view: ButtonView) => void,
  signal: AbortSignal,
): AttachedLightbox {
  let labels: Labels | undefined;
  let state: LightboxState = { status: 'idle' };
  let note: 'closed' | 'leaving' | undefined;
  const render = () => show(toView(state, note, labels));

  const setup = (): LightboxSetup => {
    const { checkout, script, timeout = 10_000 } = newest.current;
    return {
      ...checkout,
      ...newest.current,
      script: script as LightboxScript,
      timeout,
      onClose: (event) => {
        note = 'closed';
        render();
        newest.current.onCancel?.(event);
      },
      onDowngrade: (problem) => {
        note = 'leaving';
        render();
        newest.current.onDowngrade?.(problem);
      },
    };
  };
  const lightbox = createLightbox(setup, (next) => {
    state = next;
    render();
  });

  const translate = async () => {
    const { checkout } = newest.current;
    labels = checkout.labels ?? (await loadLabels(checkout.locale));
    render();
  };
  signal.addEventListener('abort', lightbox.end);
  return {
    open: () => {
      if (signal.aborted) return; // Calling `open` now could close a different button's lightbox.
      note = undefined;
      translate().catch(() => {}); // If the labels fail to load, the English labels stay in place.
      lightbox.open(() => newest.current.requestPayment());
    },
    connect: () => connectTo(setup()),
  };
}
