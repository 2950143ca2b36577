import { anEntry, fail, frameNames, move, names, type Desk } from './state.ts';
import { dressFrames } from '../channel/sync-frames.ts';
import type { GatewayFields } from '../channel/gateway-fields.ts';
import { hearChange } from './field-events.ts';
import { emit } from './validation.ts';
import { loseFrames } from './lost-frames.ts';
import { openFrames, type FramesPlan } from '../channel/open-frames.ts';
import { toProblem } from './problems.ts';
import { watchExpiry } from '../expiry/watch-expiry.ts';

/** The three fields, from their coming onto the page to their going. */
export interface OpenForm {
  /** Tells the frames what has changed. */
  readonly speak: () => void;
  readonly paint: () => void;
  readonly fillExpiry: (text: string) => void;
  readonly end: () => void;
}

/** Begins with three empty fields; `submit` is what Enter in a frame does. */
export function openForm(desk: Desk, submit: () => void): OpenForm {
  const over = new AbortController();
  const options = { signal: over.signal };
  const { slots } = desk.hub;
  const dress = dressFrames(desk);
  const expiry = watchExpiry(desk, slots.expiry?.element as HTMLInputElement, over.signal);
  const withGateway = (tell: (gateway: GatewayFields) => void) => () => {
    const gateway = desk.frames?.ready();
    if (gateway) tell(gateway);
  };
  const form: OpenForm = {
    speak: withGateway(dress.speak),
    paint: withGateway(dress.paint),
    fillExpiry: expiry.fill,
    end: () => {
      over.abort();
      desk.frames?.end();
      desk.frames = undefined;
    },
  };
  const plan: FramesPlan = {
    setup: desk.newest(),
    boxes: frameNames.map((name) => slots[name]?.element as HTMLElement), // both boxes stand
    init: dress.init,
    onReady: () => {
      // While the shop is asked for a payment, that goes on.
      if (!desk.unsure) move(desk, 'ready', desk.said?.kind === 'alarm' ? desk.said : undefined);
      form.paint();
      if (desk.wanted) desk.focus(desk.wanted);
      desk.wanted = undefined;
      for (const name of names) emit(desk, name, 'onReady');
      desk.newest().onReady?.();
    },
    onChange: (change) => hearChange(desk, change, { fillExpiry: expiry.fill, submit }),
    onStyle: (error) => desk.newest().onError?.(toProblem('style_refused', error)),
    onFail: (problem) => {
      desk.broken = problem;
      fail(desk, problem);
    },
    onLost: (problem) => loseFrames(desk, problem, plan.onFail),
  };

  for (const name of frameNames) {
    Object.assign(desk.entries[name], anEntry());
    // The boxes have a transition of the colour, so that a change of theme is heard wherever it comes from.
    slots[name]?.element.addEventListener('transitionend', form.paint, options);
  }
  desk.brand = undefined;
  desk.broken = undefined;
  if (navigator.onLine) {
    move(desk, 'loading', desk.said);
    desk.frames = openFrames(plan);
  } else {
    addEventListener('online', desk.retry, options);
    plan.onFail(toProblem('offline'));
  }
  return form;
}
