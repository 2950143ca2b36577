import { loadScript } from '../../checkout/load-script.ts';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { FieldsSetup } from '../fields-types.ts';
import type { GatewayChange, GatewayError, GatewayFields, GatewayRefusal, GatewaySuccess } from './gateway-fields.ts';
import { toProblem, type FieldsProblemCode } from '../session/problems.ts';
import { watchFrames } from './watch-frames.ts';

const longestCheck = 60_000; // milliseconds for the gateway to check a card

/** How a submission went. `lost`: the frames are no more, and the gateway may have the card. */
export type Answer =
  | ({ readonly kind: 'success' } & GatewaySuccess)
  | ({ readonly kind: 'validate' } & GatewayRefusal)
  | { readonly kind: 'error'; readonly error: GatewayError }
  | { readonly kind: 'late' }
  | { readonly kind: 'lost' };

export interface FramesPlan {
  readonly setup: FieldsSetup;
  /** What the frames stand in. */
  readonly boxes: readonly HTMLElement[];
  /** Calls `init` of the gateway's script. */
  readonly init: (gateway: GatewayFields) => void;
  readonly onReady: () => void;
  readonly onChange: (change: GatewayChange) => void;
  /** The frames refused a style or a test card, and stand as they were. */
  readonly onRefused: (error: GatewayError) => void;
  readonly onFail: (problem: CheckoutProblem) => void;
  /** One of them is no longer the frame that the gateway's script made. */
  readonly onLost: (problem: CheckoutProblem) => void;
}

export interface Frames {
  /** The script's object, once the frames stand. */
  readonly ready: () => GatewayFields | undefined;
  readonly submit: (parameters: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly end: () => void;
}

/** Loads the script and has it make its frames. After `end`, and after a failure, nothing of it is whileOpen. */
export function openFrames({ setup, boxes, init, onReady, onChange, onRefused, onFail, onLost }: FramesPlan): Frames {
  const { script, timeout = 10_000, checkout } = setup;
  let gateway: GatewayFields | undefined;
  let isOver = false;
  let isReady = false;
  let settle: (answer: Answer) => void = () => {};

  const end = () => {
    clearTimeout(late);
    watch.end();
    isOver = true;
    isReady = false;
    settle({ kind: 'lost' });
    try {
      gateway?.destroy();
    } catch {} // what is wrong with the script must not keep the page from going on
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
  const late = setTimeout(() => fail(gateway ? 'frame_failed' : 'script_failed'), timeout);

  const listen = (fields: GatewayFields) => {
    const whileOpen =
      <T>(tell: (data: T) => void) =>
      (data: T) => {
        if (!isOver) tell(data);
      };
    fields.on(
      'ready',
      whileOpen(() => {
        clearTimeout(late);
        watch.begin();
        if (isOver) return; // one of them was swapped meanwhile
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
      const made = window as unknown as Record<string, new () => GatewayFields>; // or the call throws
      const fields = new (made[script.global ?? 'PaymentFields'] as new () => GatewayFields)();
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
        const timer = setTimeout(() => settle({ kind: 'late' }), longestCheck);
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
