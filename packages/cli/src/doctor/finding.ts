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
    | 'webhook'
    | 'database'
    | 'checks';
  readonly state: 'ok' | 'warn' | 'fail';
  /** One sentence. Never contains a secret. */
  readonly says: string;
  /** Instruction to fix the problem. Optional. A successful check has none. */
  readonly do?: string;
}

type Check = Finding['check'];

export const ok = (check: Check, says: string): Finding => ({ check, state: 'ok', says });
export const warn = (check: Check, says: string, what: string): Finding => ({ check, state: 'warn', says, do: what });
export const fail = (check: Check, says: string, what: string): Finding => ({ check, state: 'fail', says, do: what });
