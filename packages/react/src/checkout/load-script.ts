import { scriptPolicy } from '@tillkit/core/script-policy';
import type { GatewayScript } from './script-types.ts';

interface Policy {
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

const pending = new Map<string, Promise<void>>();
let configured: string;
let policy: Policy | undefined;

/** The address as a page with Trusted Types wants it: the policy lets the configured one pass and makes nothing of others. */
function trusted(src: string): string {
  configured = src;
  policy ??= (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(scriptPolicy, {
    createScriptURL: (url) => (url === configured ? url : ''),
  });
  return policy?.createScriptURL(src) ?? src;
}

/** A failure is tried again after 300 ms and after 1 s; the element of a failed try is taken away. */
const loadWithRetries = ({ src, integrity = '' }: GatewayScript, nonce: string, timeout: number) =>
  new Promise<void>((resolve, reject) => {
    const waits = [300, 1_000];
    const url = trusted(src);
    let element: HTMLScriptElement;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      const script = { integrity, nonce, crossOrigin: 'anonymous', onload, onerror, src: url }; // the address last: it loads
      document.head.append((element = Object.assign(document.createElement('script'), script)));
    };
    const onload = () => {
      clearTimeout(late);
      resolve();
    };
    const onerror = () => {
      element.remove();
      const wait = waits.shift();
      if (wait) timer = setTimeout(attempt, wait);
      else {
        clearTimeout(late);
        reject();
      }
    };
    const late = setTimeout(() => {
      clearTimeout(timer);
      waits.length = 0;
      onerror();
    }, timeout);
    attempt();
  });

/**
 * Loads a script into the page, once for all who ask for its address. Rejects when it has not run after three tries or
 * within `timeout` milliseconds; the next call begins anew. A path is one at the `gateway`.
 */
export function loadScript(
  script: GatewayScript,
  nonce = '',
  timeout = 10_000,
  gateway: string | undefined = undefined,
): Promise<void> {
  const src = gateway ? new URL(script.src, gateway).href : script.src;
  const loading = pending.get(src) ?? loadWithRetries({ ...script, src }, nonce, timeout);
  pending.set(src, loading);
  loading.catch(() => pending.delete(src));
  return loading;
}
