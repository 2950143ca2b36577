import { toStatus, type PostWebhook } from './post-webhook.ts';

/**
 * Resolves to true if the shop responds 403 to the return of a shopper. `origin` is the origin of the gateway's page, as
 * the browser sees it.
 */
export type ProbeReturn = (url: string, origin: string) => Promise<boolean>;

/** Time in milliseconds that a probe may delay the return. */
const longestDelay = 2000;

/**
 * Creates the function that posts an empty form to a return address before the browser does. An empty form names no
 * payment, so the shop can decide nothing by it. An address that has accepted one is not probed again. If there is no
 * response, the browser may still reach the shop, so the return is not held back.
 */
export function createProbeReturn(post: PostWebhook, log: (line: string) => void): ProbeReturn {
  const accepted = new Set<string>();
  return async (url, origin) => {
    if (accepted.has(url)) return false;
    const message = { contentType: 'application/x-www-form-urlencoded', body: '', origin };
    const status = await post(url, message, AbortSignal.timeout(longestDelay)).then(toStatus, () => 0);
    if (status !== 0 && status !== 403) accepted.add(url);
    if (status === 403)
      log(`The shop responds 403 to the return at ${url}. Exempt the payment routes from its CSRF check.`);
    return status === 403;
  };
}
