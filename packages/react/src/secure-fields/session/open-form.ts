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

/** The card form while its three fields are on the page. */
export interface OpenForm {
  /** The frames, or `undefined` if the browser is offline. */
  readonly frames: Frames | undefined;
  /** Updates the frames: `translate` updates their text, and `paint` updates their styles. */
  readonly translate: () => void;
  readonly paint: () => void;
  /** Reads the current text of the expiry input. */
  readonly readExpiry: () => string;
  readonly fillExpiry: (text: string) => void;
  readonly end: () => void;
}

export interface FormPlan {
  readonly context: SessionContext;
  readonly slots: Slots;
  readonly source: FramesSource;
  readonly focus: (field: 'cardNumber' | 'cvv') => void;
  /** Called when Enter is pressed in a frame. */
  readonly submit: () => void;
  readonly retry: () => void;
}

/** Opens a card form and, unless the browser is offline, creates its frames. */
export function openForm({ context, slots, source, focus, submit, retry }: FormPlan): OpenForm {
  const { newest, state, dispatch, notifyField } = context;
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const sync = createFrameSync(source);
  const input = slots.expiry?.element as HTMLInputElement;
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
  const expiry = watchExpiry(input, onEvent, controller.signal);

  /**
   * Moves focus from a lost frame to the message. Once the frame has been recreated and is ready, it receives focus
   * again, unless the shopper has moved focus elsewhere.
   */
  const keepFocus = () => {
    if (!frameNames.some((name) => state().fields[name].focused)) return;
    slots.statusLine?.focus();
    slots.statusLine?.addEventListener('blur', () => dispatch({ type: 'focus_wanted', field: undefined }), {
      once: true,
    });
  };
  /**
   * Handles the failure or loss of the frames. During a card check, `onError` is called even though the shopper sees no
   * message.
   */
  const stopFrames = (type: 'frames_failed' | 'frames_lost', problem: CheckoutProblem) => {
    const isWaiting = state().phase.status === 'verifying';
    dispatch({ type, problem });
    if (isWaiting) newest().onError?.(problem);
  };

  // The styles that are copied to the frames have a CSS transition, so `transitionend` fires after any theme change.
  for (const box of [...boxes, input]) box.addEventListener('transitionend', paint, options);
  dispatch({ type: 'frames_opened', brands: newest().brands });
  readExpiry();
  if (navigator.onLine) {
    frames = openFrames({
      setup: newest(),
      boxes,
      init: sync.init,
      onReady: () => {
        const { pendingFocus } = state();
        dispatch({ type: 'frames_ready' });
        paint();
        if (pendingFocus) focus(pendingFocus);
        for (const name of fieldNames) notifyField(name, 'onReady');
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
        // Empty each frame's container, because the gateway does not remove an element that has replaced one of its
        // frames.
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
      controller.abort();
      frames?.end();
    },
  };
}
