import type { Log, LogEvent } from '../log.ts';
import type { CallOptions, Gateway } from '../gateway/gateway.ts';
import type { Hooks } from '../payment/hooks.ts';
import type { Tx } from '../store/executor.ts';

/** What the till does that takes time and can fail: a call of the gateway, a check of one payment, a hook of the shop. */
export type Work = 'till.call' | 'till.check' | 'till.hook';

/** Names, ids and codes; never a value of a message, a key or a payload. */
export interface Facts {
  /** Which call: `status`, `split`, `authorize`, `settle`, `cancel`, `credit`. */
  readonly call?: string;
  readonly merchant?: string;
  /** Which hook: `onPaid`. */
  readonly hook?: string;
  /** The id of a payment. */
  readonly payment?: string;
  /** How it ended: what the gateway answered in one word, or the code of an error. */
  readonly outcome?: string;
}

/** Hears of the till's work and of each event of its log. `openTelemetry()` of `@tillkit/server/opentelemetry` is one. */
export interface Telemetry {
  /** Runs a piece of work, and gives what it gives. What `add` is told belongs to the work; what it throws has its code as `outcome`. */
  run<T>(work: Work, facts: Facts, run: (add: (facts: Facts) => void) => Promise<T>): Promise<T>;
  event(event: LogEvent): void;
}

/** Nobody listens. */
export const noTelemetry: Telemetry = { run: (_, __, run) => run(() => {}), event: () => {} };

/** What the answers of all calls have in common. */
interface Answer {
  readonly status: string;
  readonly errorCode?: string;
  readonly reason?: string;
}

type Send<Q, R> = (question: Q, merchant?: string, options?: CallOptions) => Promise<R>;

/** Each call with what came of it, the wait for its turn included. */
export function observeGateway(gateway: Gateway, telemetry: Telemetry): Gateway {
  const observed =
    <Q, R extends Answer>(call: (question: Q) => string, send: Send<Q, R>): Send<Q, R> =>
    (question, merchant, options) =>
      telemetry.run('till.call', { call: call(question), ...(merchant && { merchant }) }, async (add) => {
        const answer = await send(question, merchant, options);
        add({ outcome: answer.errorCode ?? answer.reason ?? answer.status });
        return answer;
      });
  return {
    ...gateway,
    status: observed(() => 'status', gateway.status),
    split: observed(() => 'split', gateway.split),
    authorize: observed(() => 'authorize', gateway.authorize),
    move: observed(({ kind }) => kind, gateway.move),
  };
}

/** Each hook that the shop has given, with the payment that it is told of. */
export function observeHooks(hooks: Hooks, telemetry: Telemetry): Hooks {
  const observed =
    <A extends readonly [unknown, Tx], T>(
      hook: keyof Hooks,
      payment: (told: A[0]) => string | undefined,
      run: (...args: A) => Promise<T>,
    ) =>
    (...args: A): Promise<T> => {
      const id = payment(args[0]);
      return telemetry.run('till.hook', { hook, ...(id !== undefined && { payment: id }) }, () => run(...args));
    };
  return {
    revision: observed('revision', () => undefined, hooks.revision),
    onPaid: observed('onPaid', ({ id }) => id, hooks.onPaid),
    onFailed: observed('onFailed', ({ id }) => id, hooks.onFailed),
    onScreened: observed('onScreened', ({ id }) => id, hooks.onScreened),
    onSettled: observed('onSettled', ({ payment }) => payment.id, hooks.onSettled),
    onCanceled: observed('onCanceled', ({ payment }) => payment.id, hooks.onCanceled),
    onCredited: observed('onCredited', ({ payment }) => payment.id, hooks.onCredited),
  };
}

/** A log whose events are heard of too. */
export const observeLog =
  (log: Log, telemetry: Telemetry): Log =>
  (event) => {
    log(event);
    telemetry.event(event);
  };
