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

/**
 * Returns the URL as a trusted script URL if the browser supports Trusted Types, or unchanged otherwise. The policy
 * accepts only the URL that is being loaded.
 */
function toTrustedUrl(src: string): string {
  configured = src;
  policy ??= (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(scriptPolicy, {
    createScriptURL: (url) => (url === configured ? url : ''),
  });
  return policy?.createScriptURL(src) ?? src;
}

/** Loads a script. Retries after 300 ms and after 1 s, and removes the element of each failed attempt. */
const loadWithRetries = ({ src, integrity = '' }: GatewayScript, nonce: string, timeout: number) =>
  new Promise<void>((resolve, reject) => {
    const waits = [300, 1_000];
    const url = toTrustedUrl(src);
    let element: HTMLScriptElement;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      // `src` is set last, because setting it starts the load.
      const script = { integrity, nonce, crossOrigin: 'anonymous', onload, onerror, src: url };
      document.head.append((element = Object.assign(document.createElement('script'), script)));
    };
    const onload = () => {
      clearTimeout(deadline);
      resolve();
    };
    const onerror = () => {
      element.remove();
      const wait = waits.shift();
      if (wait) timer = setTimeout(attempt, wait);
      else {
        clearTimeout(deadline);
        reject();
      }
    };
    const deadline = setTimeout(() => {
      clearTimeout(timer);
      waits.length = 0;
      onerror();
    }, timeout);
    attempt();
  });

/**
 * Loads a script into the page, once per URL. Rejects after three failed attempts or after `timeout` milliseconds; the
 * next call then loads the script again. If the script's URL is a path, it is resolved against `gateway`.
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
