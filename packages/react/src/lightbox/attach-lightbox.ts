import type { ButtonSetup, ButtonView } from '../checkout/button-view.ts';
import type { Labels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load-labels.ts';
import { connectTo } from './connect-to.ts';
import { createLightbox } from './create-lightbox.ts';
import type { LightboxSetup, LightboxState } from './lightbox-types.ts';
import type { LightboxScript } from '../checkout/script-types.ts';
import { toView } from './lightbox-view.ts';

/** What a button does with its lightbox. */
export interface AttachedLightbox {
  readonly open: () => void;
  /** Somebody is on the way to the button. */
  readonly connect: () => void;
}

/** The lightbox of a button until it is `gone`: `show` gets what the button looks like and says. Loaded once the button stands. */
export function attachLightbox(
  newest: { readonly current: ButtonSetup },
  show: (view: ButtonView) => void,
  gone: AbortSignal,
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
      script: script as LightboxScript, // a button in this mode has one
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
  gone.addEventListener('abort', lightbox.end);
  return {
    open: () => {
      if (gone.aborted) return; // what is open may be another's
      note = undefined;
      translate().catch(() => {}); // English stands
      lightbox.open(() => newest.current.requestPayment());
    },
    connect: () => connectTo(setup()),
  };
}
