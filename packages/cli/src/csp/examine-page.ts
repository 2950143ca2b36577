import { CheckoutError, type PagePolicy } from '@tillkit/core';
import { load } from '../load.ts';
import type { Finding } from './finding.ts';
import { comparePolicy, readPolicies } from './policy.ts';
import { readPage, type ReadPage } from './read-page.ts';
import { compareScripts, type InventoryEntry, type LiveScript } from './scripts.ts';

export interface Examined {
  /** Where the page was, after its redirects. */
  readonly page: string;
  readonly scripts: readonly LiveScript[];
  readonly findings: readonly Finding[];
}

export interface Way {
  readonly signal: AbortSignal;
  /** For the page alone, not for its scripts. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Visit {
  readonly url: string;
  /** Policies of headers and of meta elements. */
  readonly policies: readonly string[];
  readonly isReported: boolean;
  readonly read: ReadPage;
}

/**
 * Loads a page twice, and its scripts once, and holds them against policy and inventory. It sees what the markup names: not
 * what a script loads later. Throws `not_found` for an answer that is no page.
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
    const found = await load(src, signal).catch((error: unknown) => {
      if (error instanceof CheckoutError) return undefined;
      throw error;
    });
    return found?.status === 200 ? found.body : undefined;
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
      `${new URL(url).origin} answers with ${status} and no page.`,
      'Give the address of a page that pays. One that only a visitor sees needs their cookie: give it with --headers.',
    );
  const read = readPage(body.toString('utf8'));
  const sent = headers.get('content-security-policy');
  // Of a meta element browsers do not take frame-ancestors.
  const written = read.policies.map((policy) => policy.replace(/(^|;)\s*frame-ancestors[^;]*/gi, ''));
  return {
    url,
    policies: [...(sent ? [sent] : []), ...written],
    isReported: headers.has('content-security-policy-report-only'),
    read,
  };
}

const noncesOf = ({ policies }: Visit): readonly string[] => [
  ...new Set(policies.flatMap((policy) => [...policy.matchAll(/'nonce-([^']*)'/g)].map(([, nonce = '']) => nonce))),
];

/** A nonce protects when nobody can know it before: new for every answer, and of 128 bits. */
function examineNonces(first: Visit, second: Visit): Finding[] {
  const [nonces, later] = [noncesOf(first), noncesOf(second)];
  const what = 'nonce';
  return [
    ...(nonces.some((nonce) => later.includes(nonce))
      ? [{ kind: 'nonce', what, says: 'It is the same in two answers: whoever has seen one can use it.' } as const]
      : []),
    ...(nonces.some((nonce) => nonce.length < 22)
      ? [{ kind: 'nonce', what, says: 'It is shorter than 128 bits (22 characters of base64).' } as const]
      : []),
  ];
}

/** What the page names and its own policy keeps from running. */
function examineBlocked(first: Visit): Finding[] {
  const nonces = noncesOf(first);
  const { scripts, handlers } = first.read;
  const isHashed = first.policies.some((policy) => /'sha(256|384|512)-/.test(policy));
  const without = nonces.length > 0 && !isHashed ? scripts.filter(({ nonce }) => !nonces.includes(nonce ?? '')) : [];
  return [
    ...without.map(({ src }): Finding => ({
      kind: 'blocked',
      what: src ?? 'a script in the page',
      says: 'It does not carry the nonce of its answer, so the policy keeps it from running.',
    })),
    ...(handlers > 0
      ? [
          {
            kind: 'blocked',
            what: 'attributes',
            says: `${handlers} elements run a script by an attribute such as onclick: no strict policy allows that.`,
          } as const,
        ]
      : []),
  ];
}

const reportOnly: Finding = {
  kind: 'missing',
  what: 'Content-Security-Policy',
  says: 'There is one that only reports (Content-Security-Policy-Report-Only): it blocks nothing.',
};
