import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';
import { controlPath, controlTable, type Control, type ControlName } from './control-table.ts';
import { object, text } from './schema.ts';

export type { Control } from './control-table.ts';

interface ControlOptions {
  /** Of the sandbox: `http://127.0.0.1:4400`. */
  readonly url: string;
  /** The one that it prints at its start, or that it was given. */
  readonly token: string;
}

/**
 * Controls a sandbox over HTTP, by the same calls as `sandbox.control` in its own process. Each throws a
 * `CheckoutError`: what the sandbox refuses with its code, else `network_failed`.
 */
export function createControlClient({ url, token }: ControlOptions): Control {
  const call = async (name: ControlName, asked: unknown) => {
    const { path, gives } = controlTable[name];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(new URL(controlPath + path, url), {
      method: 'POST',
      headers,
      body: JSON.stringify(asked ?? {}),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new CheckoutError('network_failed', 'The sandbox did not answer.', 'Look whether it runs.', { cause });
    });
    if (answer.ok) return gives(await answer.json(), 'answer');
    throw toError(answer.status, await answer.json().catch(() => undefined));
  };
  const names = Object.keys(controlTable) as ControlName[];
  const calls = names.map((name) => [name, (asked?: unknown) => call(name, asked)]);
  return Object.fromEntries(calls) as Control;
}

const failure = object({ error: object({ code: text(40), message: text(500), hint: text(500) }) });

function toError(status: number, body: unknown): CheckoutError {
  try {
    const { code, message, hint } = failure(body, 'answer').error;
    return new CheckoutError(code as CheckoutErrorCode, message, hint);
  } catch {
    const hint = 'Look whether the address is that of a sandbox of the same version.';
    return new CheckoutError('response_malformed', `Control answered with ${status}.`, hint);
  }
}
