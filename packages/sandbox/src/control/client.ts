import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';
import { controlPath, controlTable, type Control, type ControlName } from './control-table.ts';
import { object, text } from './schema.ts';

export type { Control } from './control-table.ts';

interface ControlOptions {
  /** Base URL of the sandbox, such as `http://127.0.0.1:4400`. */
  readonly url: string;
  /** The control token, which the sandbox prints at startup. */
  readonly token: string;
}

/**
 * Creates a client that controls a sandbox over HTTP. The client has the same methods as `sandbox.control`. If a call
 * fails, the method throws a `CheckoutError`. Its code is `network_failed` if the sandbox does not respond,
 * `response_malformed` if the response does not come from the control API, and otherwise the code that the sandbox
 * returns.
 */
export function createControlClient({ url, token }: ControlOptions): Control {
  const call = async (name: ControlName, fields: unknown) => {
    const { path, gives } = controlTable[name];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(new URL(controlPath + path, url), {
      method: 'POST',
      headers,
      body: JSON.stringify(fields ?? {}),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new CheckoutError(
        'network_failed',
        'The call to the control API failed: the sandbox did not respond.',
        'Check that the sandbox is running at the configured URL.',
        { cause },
      );
    });
    if (answer.ok) return gives(await answer.json(), 'answer');
    throw toError(answer.status, await answer.json().catch(() => undefined));
  };
  const names = Object.keys(controlTable) as ControlName[];
  const calls = names.map((name) => [name, (fields?: unknown) => call(name, fields)]);
  return Object.fromEntries(calls) as Control;
}

const failure = object({ error: object({ code: text(40), message: text(500), hint: text(500) }) });

function toError(status: number, body: unknown): CheckoutError {
  try {
    const { code, message, hint } = failure(body, 'answer').error;
    return new CheckoutError(code as CheckoutErrorCode, message, hint);
  } catch {
    const hint = 'Check that the URL is that of a sandbox of the same version.';
    return new CheckoutError(
      'response_malformed',
      `The call to the control API failed: the response with HTTP status ${status} has no valid body.`,
      hint,
    );
  }
}
