import { isRefusal, type EndCall } from '../history.ts';
import type { CallName, HistoryEvent, Movement, Value } from '../checker/history.ts';

/** The history of a run, for the checker. It stays in memory. */
export interface History {
  readonly events: HistoryEvent[];
  readonly movements: Movement[];
  /** Records the start of a call. Returns a function that records its end. */
  begin(process: string, call: CallName, value: Value): EndCall;
  move(movement: Omit<Movement, 'time'>): void;
  /** Returns the time of the latest event. */
  now(): number;
}

/** Creates an empty history. All its times differ, so that the checker knows the order of two events. */
export function createHistory(): History {
  const events: HistoryEvent[] = [];
  const movements: Movement[] = [];
  let [calls, time] = [0, 0];
  return {
    events,
    movements,
    begin: (process, call, value) => {
      const id = ++calls;
      const add = (type: HistoryEvent['type'], what: Value) =>
        void events.push({ id, process, type, call, time: ++time, value: what });
      add('invoke', value);
      return (type, result = {}) => add(type, result);
    },
    move: (movement) => void movements.push({ time: ++time, ...movement }),
    now: () => time,
  };
}

/** Returns `fail` for an error that the till throws before it writes or sends anything, and `info` for any other. */
export const endOf = (error: unknown): 'fail' | 'info' =>
  isRefusal((error as { readonly code?: string } | undefined)?.code) ? 'fail' : 'info';
