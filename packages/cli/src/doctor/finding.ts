/** Result of one check. */
export interface Finding {
  readonly check:
    | 'node'
    | 'settings'
    | 'keys'
    | 'gateway'
    | 'clock'
    | 'shop'
    | 'origins'
    | 'returns'
    | 'webhook'
    | 'database'
    | 'checks';
  readonly state: 'ok' | 'warn' | 'fail';
  /** Description of the result. Never contains a secret. */
  readonly says: string;
  /** Instruction for fixing the problem. Omitted if the check succeeded. */
  readonly do?: string;
}

type Check = Finding['check'];

export const ok = (check: Check, says: string): Finding => ({ check, state: 'ok', says });
export const warn = (check: Check, says: string, what: string): Finding => ({ check, state: 'warn', says, do: what });
export const fail = (check: Check, says: string, what: string): Finding => ({ check, state: 'fail', says, do: what });
