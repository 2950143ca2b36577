import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { Labels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load.ts';
import { createLightbox } from './create-lightbox.ts';
import type { LightboxSetup, LightboxState, LightboxTools } from './lightbox-types.ts';
import { toView, type LightboxView } from './lightbox-view.ts';

/** The newest of what a button was given. */
export interface ButtonSetup extends LightboxSetup {
  readonly start: () => Promise<unknown>;
  readonly checkout: CheckoutProviderProps;
}

/** The lightbox of a button: `show` gets what the button looks like and says. Loaded after the button. */
export function attachLightbox(newest: () => ButtonSetup, tools: LightboxTools, show: (view: LightboxView) => void) {
  let labels: Labels | undefined;
  let state: LightboxState = { status: 'idle' };
  let note: 'closed' | 'leaving' | undefined;
  const render = () => show(toView(state, note, labels));

  const setup = (): LightboxSetup => ({
    ...newest(),
    onClose: (event) => {
      note = 'closed';
      render();
      newest().onClose?.(event);
    },
    onDowngrade: (problem) => {
      note = 'leaving';
      render();
      newest().onDowngrade?.(problem);
    },
  });
  const lightbox = createLightbox(setup, tools, (next) => {
    state = next;
    render();
  });

  const speak = async () => {
    const { checkout } = newest();
    labels = checkout.labels ?? (await loadLabels(checkout.locale));
    render();
  };
  return {
    open: () => {
      note = undefined;
      speak().catch(() => {}); // English stands
      lightbox.open(() => newest().start());
    },
    end: lightbox.end,
  };
}
