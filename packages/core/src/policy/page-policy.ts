import { CheckoutError } from '../errors.ts';
import type { Mode } from '../methods/payment-method.ts';
import { exactOrigin } from './exact-origin.ts';
import { isLoopback } from './loopback.ts';
import { scriptPolicy } from './script-policy.ts';

/** Policy sources by directive. Directive names are in camel case, as helmet and Hono expect. */
export type PagePolicy = Readonly<Record<string, readonly string[]>>;

/** Placeholder in a {@link PagePolicy}. `toPolicyText` replaces it with the response's nonce. */
export const nonceSource = "'nonce-NONCE'";

/** Modes that show the gateway inside the page. */
const framed: readonly Mode[] = ['redirect-in-iframe', 'lightbox', 'secure-fields'];
/** Modes that load a gateway script. */
const scripted: readonly Mode[] = ['lightbox', 'secure-fields'];

/**
 * Returns the Content Security Policy for a shop page that contains the payment components. The policy allows exactly
 * the sources that the components need in the requested `modes`. `gateway` is the URL of the payment page. Every mode
 * may fall back to a form that posts to this URL.
 *
 * Set `challenge` to the value that the card fields have. For `dialog`, the policy also allows frames of the shop
 * itself, because the bank's page returns to the shop in its frame. If your gateway sends that frame to the banks' own
 * hosts, add `https:` to `frameSrc`; otherwise the shopper has to use the link in the dialog.
 *
 * Throws `config_wrong` unless `gateway` is an https URL with one host, or an http URL that points to the local
 * machine. A wildcard, a quote or a semicolon in the URL would change the policy.
 *
 * @example
 * const header = toPolicyText(pagePolicy({ gateway, modes: ['redirect', 'lightbox'] }), nonce);
 */
export function pagePolicy({
  gateway,
  modes,
  challenge = 'redirect',
}: {
  readonly gateway: string;
  readonly modes: readonly Mode[];
  readonly challenge?: 'redirect' | 'dialog';
}): PagePolicy {
  const origin = originOf(gateway);
  const uses = (some: readonly Mode[]) => modes.some((mode) => some.includes(mode));
  return {
    defaultSrc: ["'none'"],
    scriptSrc: [nonceSource, "'strict-dynamic'"],
    styleSrc: [nonceSource],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: uses(framed) ? [...(challenge === 'dialog' ? ["'self'"] : []), origin] : ["'none'"],
    formAction: ["'self'", origin],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: [uses(scripted) ? scriptPolicy : "'none'"],
  };
}

function originOf(gateway: string): string {
  const origin = exactOrigin(gateway);
  if (origin !== undefined && (origin.startsWith('https:') || isLoopback(new URL(origin)))) return origin;
  throw new CheckoutError(
    'config_wrong',
    'The gateway URL for the page policy is not a complete https URL without wildcards or credentials.',
    'Set the gateway URL to an https URL with one host, such as https://pay.example. Plain http is allowed only for a sandbox on this machine.',
  );
}

/** Converts a directive name to its spelling in the header: `frameSrc` → `frame-src`. */
export const directiveName = (directive: string): string =>
  directive.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns the value of the Content-Security-Policy header. `nonce` must be new for every response and have at least 128
 * random bits.
 */
export const toPolicyText = (policy: PagePolicy, nonce: string): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directiveName(directive)} ${sources.join(' ')}`)
    .join('; ')
    .replaceAll(nonceSource, () => `'nonce-${nonce}'`);
