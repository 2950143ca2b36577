import { CheckoutError } from '../errors.ts';
import type { Mode } from '../methods/payment-method.ts';
import { exactOrigin } from './exact-origin.ts';
import { isLoopback } from './loopback.ts';
import { scriptPolicy } from './script-policy.ts';

/** Sources by directive, whose names are in the camel case of helmet and of Hono. */
export type PagePolicy = Readonly<Record<string, readonly string[]>>;

/** Stands in a {@link PagePolicy} where the nonce of the answer belongs. */
export const nonceSource = "'nonce-NONCE'";

/** Modes that show the gateway inside the page. */
const framed: readonly Mode[] = ['redirect-in-iframe', 'lightbox', 'secure-fields'];
/** Modes that load a script of the gateway. */
const scripted: readonly Mode[] = ['lightbox', 'secure-fields'];

/**
 * Returns the Content-Security-Policy of the page that pays: the sources that the components need in these modes, and no
 * others. `gateway` is the address of the payment page; every mode may fall back to a form that leads there.
 *
 * Throws `config_wrong` unless `gateway` is an https address of one host, or an http address of this machine: a wildcard,
 * a quote or a semicolon in it would change the policy.
 *
 * @example
 * const header = toPolicyText(pagePolicy({ gateway, modes: ['redirect', 'lightbox'] }), nonce);
 */
export function pagePolicy({
  gateway,
  modes,
}: {
  readonly gateway: string;
  readonly modes: readonly Mode[];
}): PagePolicy {
  const origin = originOf(gateway);
  const uses = (some: readonly Mode[]) => modes.some((mode) => some.includes(mode));
  return {
    defaultSrc: ["'none'"],
    scriptSrc: [nonceSource, "'strict-dynamic'"],
    styleSrc: [nonceSource],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: [uses(framed) ? origin : "'none'"],
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
    'The gateway of a policy is not one exact https address.',
    'Give one host, such as https://pay.example; plain http is for a sandbox on this machine only.',
  );
}

/** `frameSrc` as the header spells it: `frame-src`. */
export const directiveName = (directive: string): string =>
  directive.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The policy as the value of the header, with this nonce: new for every answer, 128 random bits at least. */
export const toPolicyText = (policy: PagePolicy, nonce: string): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directiveName(directive)} ${sources.join(' ')}`)
    .join('; ')
    .replaceAll(nonceSource, () => `'nonce-${nonce}'`);
