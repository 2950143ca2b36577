import type { CallOptions, Gateway } from '../gateway/gateway.ts';
import type { Log } from '../log.ts';
import type { Hooks } from '../payment/hooks.ts';
import type { Tx } from '../store/rows.ts';
import type { Telemetry } from './telemetry.ts';

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
