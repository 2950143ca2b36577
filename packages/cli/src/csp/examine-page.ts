import { CheckoutError, type PagePolicy } from '@tillkit/core';
import { load } from '../load.ts';
import type { Finding } from './finding.ts';
import { comparePolicy, readPolicies } from './policy.ts';
import { readPage, type ReadPage } from './read-page.ts';
import { compareScripts, type InventoryEntry, type LiveScript } from './scripts.ts';

export interface Examined {
  /** URL of the page after redirects. */
  readonly page: string;
  readonly scripts: readonly LiveScript[];
  readonly findings: readonly Finding[];
}

export interface Way {
  readonly signal: AbortSignal;
  /** Headers to send when loading the page, but not when loading its scripts. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Visit {
  readonly url: string;
  /** Content security policies from the headers and meta elements of the page. */
  readonly policies: readonly string[];
  readonly isReported: boolean;
  readonly read: ReadPage;
}

/**
 * Loads a page twice, to compare the nonces, and loads each of its scripts once. Compares the page's policies with the
 * required policy, and its scripts with the inventory. Checks only the scripts in the markup, not scripts that other
 * scripts load later. Throws `not_found` if the response is not a page.
 */
export async function examinePage(
  address: string,
  policy: PagePolicy,
  inventory: readonly InventoryEntry[],
  { signal, headers }: Way,
): Promise<Examined> {
  const first = await visit(address, { signal, headers });
  const second = await visit(address, { signal, headers });
  const { origin } = new URL(first.url);
  const live = first.policies.flatMap(readPolicies);
  const scripts = await compareScripts(first.read.scripts, inventory, first.url, async (src) => {
    const response = await load(src, signal).catch((error: unknown) => {
      if (error instanceof CheckoutError) return undefined;
      throw error;
    });
    return response?.status === 200 ? response.body : undefined;
  });
  return {
    page: first.url,
    scripts: scripts.scripts,
    findings: [
      ...(live.length === 0 && first.isReported ? [reportOnly] : []),
      ...comparePolicy(policy, live, origin),
      ...examineNonces(first, second),
      ...examineBlocked(first),
      ...scripts.findings,
    ],
  };
}

async function visit(address: string, way: Way): Promise<Visit> {
  const { url, status, headers, body } = await load(address, way.signal, way.headers);
  if (status !== 200 || !/html/i.test(headers.get('content-type') ?? ''))
    throw new CheckoutError(
      'not_found',
      `${new URL(url).origin} did not return an HTML page (status ${status}).`,
      "Pass the URL of a payment page. If only a signed-in visitor can open the page, pass that visitor's cookie with --headers.",
    );
  const read = readPage(body.toString('utf8'));
  const sent = headers.get('content-security-policy');
  // Browsers ignore frame-ancestors in a meta element.
  const inMarkup = read.policies.map((policy) => policy.replace(/(^|;)\s*frame-ancestors[^;]*/gi, ''));
  return {
    url,
    policies: [...(sent ? [sent] : []), ...inMarkup],
    isReported: headers.has('content-security-policy-report-only'),
    read,
  };
}

const noncesOf = ({ policies }: Visit): readonly string[] => [
  ...new Set(policies.flatMap((policy) => [...policy.matchAll(/'nonce-([^']*)'/g)].map(([, nonce = '']) => nonce))),
];

/** Checks that the nonces are unpredictable: each response must use a new nonce of at least 128 bits. */
function examineNonces(first: Visit, second: Visit): Finding[] {
  const [nonces, later] = [noncesOf(first), noncesOf(second)];
  const what = 'nonce';
  return [
    ...(nonces.some((nonce) => later.includes(nonce))
      ? [{ kind: 'nonce', what, says: 'The nonce is the same in two responses, so an attacker can reuse it.' } as const]
      : []),
    ...(nonces.some((nonce) => nonce.length < 22)
      ? [{ kind: 'nonce', what, says: 'The nonce is shorter than 128 bits (22 characters of base64).' } as const]
      : []),
  ];
}

/** Finds scripts in the page that the page's own policy blocks. */
function examineBlocked(first: Visit): Finding[] {
  const nonces = noncesOf(first);
  const { scripts, handlers } = first.read;
  const isHashed = first.policies.some((policy) => /'sha(256|384|512)-/.test(policy));
  const without = nonces.length > 0 && !isHashed ? scripts.filter(({ nonce }) => !nonces.includes(nonce ?? '')) : [];
  return [
    ...without.map(({ src }): Finding => ({
      kind: 'blocked',
      what: src ?? 'a script in the page',
      says: 'The script does not have the nonce of its response, so the policy blocks it.',
    })),
    ...(handlers > 0
      ? [
          {
            kind: 'blocked',
            what: 'attributes',
            says: `${handlers} elements run a script in an attribute such as onclick, which a strict policy blocks.`,
          } as const,
        ]
      : []),
  ];
}

const reportOnly: Finding = {
  kind: 'missing',
  what: 'Content-Security-Policy',
  says: 'The page only has a Content-Security-Policy-Report-Only header, which blocks nothing.',
};
