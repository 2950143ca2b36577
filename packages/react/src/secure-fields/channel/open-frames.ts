import { loadScript } from '../../checkout/load-script.ts';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { FieldsSetup } from '../fields-types.ts';
import type { GatewayChange, GatewayError, GatewayFields, GatewayRefusal, GatewaySuccess } from './gateway-fields.ts';
import { toProblem, type FieldsProblemCode } from '../session/problems.ts';
import { watchFrames } from './watch-frames.ts';

const checkTimeout = 60_000; // Maximum time in milliseconds for the gateway's card check.

/** Result of a submission. `lost` means that the frames have disappeared and the gateway may have received the card. */
export type Answer =
  | ({ readonly kind: 'success' } & GatewaySuccess)
  | ({ readonly kind: 'validate' } & GatewayRefusal)
  | { readonly kind: 'error'; readonly error: GatewayError }
  | { readonly kind: 'late' }
  | { readonly kind: 'lost' };

export interface FramesPlan {
  readonly setup: FieldsSetup;
  /** Elements that contain the frames. */
  readonly boxes: readonly HTMLElement[];
  /** Calls `init` on the object that the gateway's script provides. */
  readonly init: (gateway: GatewayFields) => void;
  readonly onReady: () => void;
  readonly onChange: (change: GatewayChange) => void;
  /** Called when the frames reject a style or a test card. The frames stay unchanged. */
  readonly onRefused: (error: GatewayError) => void;
  readonly onFail: (problem: CheckoutProblem) => void;
  /** Called when a frame is no longer the one that the gateway's script created. */
  readonly onLost: (problem: CheckoutProblem) => void;
}

export interface Frames {
  /** Returns the object that the gateway's script provides, or `undefined` if the frames are not ready. */
  readonly ready: () => GatewayFields | undefined;
  readonly submit: (parameters: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly end: () => void;
}

/**
 * Loads the gateway's script, which creates the frames. After `end` or a failure, events from the script are ignored.
 */
export function openFrames({ setup, boxes, init, onReady, onChange, onRefused, onFail, onLost }: FramesPlan): Frames {
  const { script, timeout = 10_000, checkout } = setup;
  let gateway: GatewayFields | undefined;
  let isOver = false;
  let isReady = false;
  let settle: (answer: Answer) => void = () => {};

  const end = () => {
    clearTimeout(deadline);
    watch.end();
    isOver = true;
    isReady = false;
    settle({ kind: 'lost' });
    try {
      gateway?.destroy();
    } catch {} // An error thrown by the script must not break the page.
  };
  const fail = (code: FieldsProblemCode, cause?: unknown) => {
    if (isOver) return;
    end();
    onFail(toProblem(code, cause));
  };
  const lose = (cause?: unknown) => {
    if (isOver) return;
    end();
    onLost(toProblem('frame_lost', cause));
  };
  const watch = watchFrames(boxes, lose);
  const deadline = setTimeout(() => fail(gateway ? 'frame_failed' : 'script_failed'), timeout);

  const listen = (fields: GatewayFields) => {
    const whileOpen =
      <T>(handler: (data: T) => void) =>
      (data: T) => {
        if (!isOver) handler(data);
      };
    fields.on(
      'ready',
      whileOpen(() => {
        clearTimeout(deadline);
        watch.begin();
        if (isOver) return; // `watch.begin` found that a frame had been replaced.
        isReady = true;
        onReady();
      }),
    );
    fields.on('change', whileOpen(onChange));
    fields.on(
      'success',
      whileOpen((data) => settle({ kind: 'success', ...data })),
    );
    fields.on(
      'validate',
      whileOpen((data) => settle({ kind: 'validate', ...data })),
    );
    fields.on(
      'error',
      whileOpen((error) => {
        if (error.action === 'style' || error.action === 'fillTestCard') onRefused(error);
        else if (error.action === 'submit') settle({ kind: 'error', error });
        else if (error.action === 'channel') lose(error);
        else fail('frame_failed', error);
      }),
    );
  };
  const run = async () => {
    try {
      await loadScript(script, checkout.nonce, timeout, checkout.gateway);
      if (isOver) return;
      // If the script has not defined the class, `new` throws, and the `catch` block reports `script_failed`.
      const constructors = window as unknown as Record<string, new () => GatewayFields>;
      const fields = new (constructors[script.global ?? 'PaymentFields'] as new () => GatewayFields)();
      gateway = fields;
      listen(fields);
      init(fields);
      if (!isOver) watch.note();
    } catch (cause) {
      fail('script_failed', cause);
    }
  };
  void run();

  return {
    ready: () => (isReady ? gateway : undefined),
    submit: (parameters) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => settle({ kind: 'late' }), checkTimeout);
        settle = (answer) => {
          clearTimeout(timer);
          resolve(answer);
        };
        if (isReady) gateway?.submit(parameters);
        else settle({ kind: 'lost' });
      }),
    end,
  };
}
