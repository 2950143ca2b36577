import type { Log, LogEvent } from '../log.ts';
import type { CallOptions, Gateway } from '../gateway/gateway.ts';
import type { Hooks } from '../payment/hooks.ts';
import type { Tx } from '../store/executor.ts';

/**
 * Kinds of work that take time and can fail: a call to the gateway, a check of one payment, or a call to one of the
 * shop's hooks.
 */
export type Work = 'till.call' | 'till.check' | 'till.hook';

/** Names, ids and codes that describe the work. Facts never contain keys, payloads or values from messages. */
export interface Facts {
  /** Kind of gateway call: `status`, `split`, `authorize`, `settle`, `cancel` or `credit`. */
  readonly call?: string;
  readonly merchant?: string;
  /** Name of the hook, such as `onPaid`. */
  readonly hook?: string;
  /** Id of a payment. */
  readonly payment?: string;
  /** Outcome of the work: one word that describes the gateway's response, or an error code. */
  readonly outcome?: string;
}

/**
 * Observes the till's work and receives each of its log events. `openTelemetry()` from `@tillkit/server/opentelemetry`
 * implements this interface.
 */
export interface Telemetry {
  /**
   * Runs a function and returns its result. The function can call `add` to add facts about the work. If the function
   * throws, the implementation must report the error code as the `outcome` and rethrow the error.
   */
  run<T>(work: Work, facts: Facts, run: (add: (facts: Facts) => void) => Promise<T>): Promise<T>;
  event(event: LogEvent): void;
}

/** Telemetry that reports nothing. */
export const noTelemetry: Telemetry = { run: (_, __, run) => run(() => {}), event: () => {} };

/** Fields that the responses to all gateway calls have in common. */
interface Answer {
  readonly status: string;
  readonly errorCode?: string;
  readonly reason?: string;
}

type Send<Q, R> = (request: Q, merchant?: string, options?: CallOptions) => Promise<R>;

/**
 * Wraps a gateway so that each gateway call is reported with its outcome. The reported duration includes the time that
 * the call waits in the queue.
 */
export function observeGateway(gateway: Gateway, telemetry: Telemetry): Gateway {
  const observed =
    <Q, R extends Answer>(call: (request: Q) => string, send: Send<Q, R>): Send<Q, R> =>
    (request, merchant, options) =>
      telemetry.run('till.call', { call: call(request), ...(merchant && { merchant }) }, async (add) => {
        const answer = await send(request, merchant, options);
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

/** Wraps the shop's hooks so that each hook run is reported with its payment. */
export function observeHooks(hooks: Hooks, telemetry: Telemetry): Hooks {
  const observed =
    <A extends readonly [unknown, Tx], T>(
      hook: keyof Hooks,
      payment: (details: A[0]) => string | undefined,
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

/** Wraps a log so that its events are also reported to the telemetry. */
export const observeLog =
  (log: Log, telemetry: Telemetry): Log =>
  (event) => {
    log(event);
    telemetry.event(event);
  };
