import type { Issue } from '../issue.ts';

/** Of an error element: `errorCode` and the detail that names the field. */
export interface GatewayRefusal {
  readonly errorCode?: string | undefined;
  readonly errorDetail?: string | undefined;
}

const codes: Readonly<Record<string, Issue['code']>> = {
  1001: 'missing',
  1002: 'bad_format',
  2021: 'missing',
  2022: 'bad_format',
};

/**
 * Turns the gateway's refusal of a value into an issue for the field it names (2021, 2022 and their kin). `undefined`
 * when it is another refusal or names no field. `errorDetail` is the gateway's text: only a parameter name is taken from it.
 */
export function toGatewayIssue({ errorCode = '', errorDetail = '' }: GatewayRefusal): Issue | undefined {
  const code = codes[errorCode];
  const [wire] = /[A-Za-z]\w*(\[\d+\])?(\.\w+)*/.exec(errorDetail) ?? [];
  return code && wire ? { code, path: [], wire, hint: 'Ask the shopper for this value again.' } : undefined;
}
