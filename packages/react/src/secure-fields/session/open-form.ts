import type { CheckoutProblem } from '../../checkout/problem.ts';
import { openFrames, type Frames } from '../channel/open-frames.ts';
import type { GatewayFields } from '../channel/gateway-fields.ts';
import { createFrameSync, type FramesSource } from '../channel/sync-frames.ts';
import { writeExpiry } from '@tillkit/core/expiry';
import { readEntry, watchExpiry } from '../expiry.ts';
import type { Slots } from '../registry.ts';
import type { SessionContext } from './context.ts';
import { onFieldEvent, onFrameChange } from './field-events.ts';
import { toProblem } from './problems.ts';
import { fieldNames, frameNames, isSent } from './state.ts';

/** The three fields, from their coming onto the page to their going. */
export interface OpenForm {
  /** `undefined` where the browser is offline. */
  readonly frames: Frames | undefined;
  /** Tells the frames what has changed in words, and in looks. */
  readonly translate: () => void;
  readonly paint: () => void;
  /** What stands in the input of the expiry date, read anew. */
  readonly readExpiry: () => string;
  readonly fillExpiry: (text: string) => void;
  readonly end: () => void;
}

export interface FormPlan {
  readonly context: SessionContext;
  readonly slots: Slots;
  readonly source: FramesSource;
  readonly focus: (field: 'cardNumber' | 'cvv') => void;
  /** What Enter in a frame does. */
  readonly submit: () => void;
  readonly retry: () => void;
}

/** Begins with three fields, those in the frames empty. */
export function openForm({ context, slots, source, focus, submit, retry }: FormPlan): OpenForm {
  const { newest, state, dispatch, tell } = context;
  const over = new AbortController();
  const options = { signal: over.signal };
  const sync = createFrameSync(source);
  const input = slots.expiry?.element as HTMLInputElement; // all three stand
  const boxes = frameNames.map((name) => slots[name]?.element as HTMLElement);
  let frames: Frames | undefined;

  const withGateway = (work: (gateway: GatewayFields) => void) => () => {
    const gateway = frames?.ready();
    if (gateway) work(gateway);
  };
  const paint = withGateway(sync.paint);
  const readExpiry = () => {
    dispatch({ type: 'expiry_changed', entry: readEntry(input.value) });
    return input.value;
  };
  const onEvent = (type: 'focus' | 'blur' | 'input') => {
    readExpiry();
    onFieldEvent(context, 'expiry', type);
  };
  const expiry = watchExpiry(input, onEvent, over.signal);

  /** Who typed in a frame that goes reads why, and types on in the new one; who goes elsewhere meanwhile stays there. */
  const keepFocus = () => {
    if (!frameNames.some((name) => state().fields[name].focused)) return;
    slots.said?.focus();
    slots.said?.addEventListener('blur', () => dispatch({ type: 'focus_wanted', field: undefined }), { once: true });
  };
  /** Told to the shop even where the shopper waits for an answer about the card, and reads nothing of it. */
  const stopFrames = (type: 'frames_failed' | 'frames_lost', problem: CheckoutProblem) => {
    const isWaiting = state().phase.status === 'verifying';
    dispatch({ type, problem });
    if (isWaiting) newest().onError?.(problem);
  };

  // What the frames take over has a transition, so that a change of theme is heard wherever it comes from.
  for (const box of [...boxes, input]) box.addEventListener('transitionend', paint, options);
  dispatch({ type: 'frames_opened', brands: newest().brands });
  readExpiry();
  if (navigator.onLine) {
    frames = openFrames({
      setup: newest(),
      boxes,
      init: sync.init,
      onReady: () => {
        const { wanted } = state();
        dispatch({ type: 'frames_ready' });
        paint();
        if (wanted) focus(wanted);
        for (const name of fieldNames) tell(name, 'onReady');
        newest().onReady?.();
      },
      onChange: (change) =>
        onFrameChange(context, change, {
          submit,
          fillExpiry: (expm, expy) => expiry.fill(writeExpiry({ expm, expy })),
        }),
      onRefused: (error) =>
        newest().onError?.(toProblem(error.action === 'style' ? 'style_refused' : 'test_card_refused', error)),
      onFail: (problem) => stopFrames('frames_failed', problem),
      onLost: (problem) => {
        keepFocus();
        // What took a frame's place is nobody's.
        if (!isSent(state())) for (const box of boxes) box.replaceChildren();
        stopFrames('frames_lost', problem);
      },
    });
  } else {
    addEventListener('online', retry, options);
    dispatch({ type: 'frames_failed', problem: toProblem('offline') });
  }
  return {
    get frames() {
      return frames;
    },
    translate: withGateway(sync.translate),
    paint,
    readExpiry,
    fillExpiry: expiry.fill,
    end: () => {
      over.abort();
      frames?.end();
    },
  };
}
