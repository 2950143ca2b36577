import { nonceSource, type PagePolicy, toPolicyText } from '@tillkit/core';
import { directiveName } from '@tillkit/core/internal';
import type { Finding } from './finding.ts';

const header = (policy: PagePolicy) => `Content-Security-Policy: ${toPolicyText(policy, 'NONCE')}\n`;

/**
 * Formats the policy as a meta element. Omits frame-ancestors, because browsers ignore this directive in a meta
 * element.
 */
function meta({ frameAncestors = [], ...policy }: PagePolicy): string {
  return (
    `<!-- Browsers ignore frame-ancestors in a meta element. Send it as a header:\n` +
    `     Content-Security-Policy: frame-ancestors ${frameAncestors.join(' ')} -->\n` +
    `<meta http-equiv="Content-Security-Policy" content="${toPolicyText(policy, 'NONCE')}">\n`
  );
}

const nginx = (policy: PagePolicy) =>
  `# $request_id is new for every request. The page writes NONCE in the place of the nonce.\n` +
  `sub_filter_once off;\n` +
  `sub_filter NONCE $request_id;\n` +
  `add_header Content-Security-Policy "${toPolicyText(policy, '$request_id')}" always;\n`;

function express(policy: PagePolicy): string {
  const nonce = "(request, response) => `'nonce-${response.locals.nonce}'`";
  const lines = Object.entries(policy).map(
    ([directive, sources]) =>
      `        ${directive}: [${sources.map((source) => (source === nonceSource ? nonce : JSON.stringify(source))).join(', ')}],`,
  );
  return [
    'app.use((request, response, next) => {',
    "  response.locals.nonce = randomBytes(16).toString('base64url'); // from node:crypto, new for every response",
    '  next();',
    '});',
    'app.use(',
    '  helmet({',
    '    contentSecurityPolicy: {',
    '      useDefaults: false,',
    '      directives: {',
    ...lines,
    '      },',
    '    },',
    '  }),',
    ');',
    '',
  ].join('\n');
}

const json = (policy: PagePolicy) => `${JSON.stringify(toDirectives(policy), null, 2)}\n`;

/** Returns the sources of each directive, keyed by the directive names that the header uses. */
export const toDirectives = (policy: PagePolicy): PagePolicy =>
  Object.fromEntries(Object.entries(policy).map(([name, sources]) => [directiveName(name), sources]));

/** Formats in which the policy can be printed. `NONCE` is the placeholder for the nonce. */
export const policyFormats = { header, meta, nginx, express, json } as const;

export type PolicyFormat = keyof typeof policyFormats;

type Sources = readonly string[];
/** A policy as the browser applies it: the sources of each directive. */
export type LivePolicy = ReadonlyMap<string, Sources>;

/** Parses the value of a Content-Security-Policy header, which may contain several policies. */
export const readPolicies = (value: string): readonly LivePolicy[] =>
  value.split(',').flatMap((text) => {
    const policy = new Map<string, Sources>();
    for (const directive of text.split(';')) {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
    }
    return policy.size > 0 ? [policy] : [];
  });

/** Directives that fall back to default-src. */
const fetching = /^(child|connect|font|frame|img|manifest|media|object|script|style|worker)-src/;
/** Directives that are not compared, because they do not allow anything by themselves. */
const harmless = /^(report-uri|report-to|upgrade-insecure-requests|block-all-mixed-content|sandbox|default-src)$/;
const isNonceOrHash = (source: string) => /^'(nonce|sha256|sha384|sha512)-/.test(source);

/** Compares a page's policies with the policy that the modes in use require. `page` is the origin of the page. */
export function comparePolicy(required: PagePolicy, live: readonly LivePolicy[], page: string): readonly Finding[] {
  if (live.length === 0)
    return [
      {
        kind: 'missing',
        what: 'Content-Security-Policy',
        says: 'The page has no policy, so any script can run on it.',
      },
    ];
  const directives = toDirectives(required);
  const names = new Set([...Object.keys(directives), ...live.flatMap((policy) => [...policy.keys()])]);
  return [...names]
    .filter((name) => !harmless.test(name))
    .flatMap((name) => {
      const needed = directives[name.replace(/-elem$/, '')] ?? ["'none'"];
      return compareDirective(name, needed, live, page);
    });
}

function compareDirective(name: string, needed: Sources, live: readonly LivePolicy[], page: string): Finding[] {
  const shouldBe = `Set it to ${needed.join(' ')}.`;
  const lists = live
    .map((policy) => policy.get(name) ?? (fetching.test(name) ? policy.get('default-src') : undefined))
    .filter((sources) => sources !== undefined);
  if (lists.length === 0) return [{ kind: 'missing', what: name, says: `The policy does not limit it. ${shouldBe}` }];
  const missing = needed.filter(
    (source) => source !== "'none'" && !lists.every((list) => isGranted(source, list, page)),
  );
  // Browsers apply every policy, so a source is allowed only if all policies allow it.
  const [first = [], ...others] = lists.map((list) => beyond(name, list, needed, page));
  const extra = first.filter((source) => others.every((list) => list.includes(source)));
  return [
    ...missing.map((source): Finding => {
      const what = source === nonceSource ? 'A nonce' : source;
      return { kind: 'narrow', what: name, says: `${what} is not allowed, but the modes in use need it.` };
    }),
    ...extra.map((source): Finding => ({
      kind: 'wide',
      what: name,
      says: `${source} is allowed, but no mode needs it. ${shouldBe}`,
    })),
  ];
}

/** Returns whether a source list allows a required source. */
function isGranted(source: string, live: Sources, page: string): boolean {
  if (live.includes(source) || (live.includes('*') && !source.startsWith("'"))) return true;
  if (source === nonceSource) return live.some(isNonceOrHash);
  const origin = source === "'self'" ? page : source;
  return URL.canParse(origin) && (live.includes('*') || live.some((each) => isHost(each, origin, page)));
}

/** Returns whether a source in a list allows an origin. */
function isHost(source: string, origin: string, page: string): boolean {
  if (source === "'self'") return origin === page;
  if (/^https?:$/.test(source)) return origin.startsWith(source);
  const address = source.includes('://') ? source : `${new URL(origin).protocol}//${source}`;
  return URL.canParse(address) && new URL(address).origin === origin;
}

/** Returns the listed sources that are not required. */
function beyond(name: string, live: Sources, needed: Sources, page: string): Sources {
  const [isStrict, hasNonce] = [live.includes("'strict-dynamic'"), live.some(isNonceOrHash)];
  return live.filter((source) => {
    if (source === "'none'" || source === "'report-sample'" || needed.includes(source)) return false;
    if (isNonceOrHash(source)) return !needed.includes(nonceSource);
    // Modern browsers ignore 'unsafe-inline' next to a nonce, and host sources next to 'strict-dynamic'.
    if (source === "'unsafe-inline'" && hasNonce) return false;
    if (name.startsWith('script-src') && isStrict && !source.startsWith("'unsafe-")) return false;
    const origins = needed.map((each) => (each === "'self'" ? page : each)).filter((each) => URL.canParse(each));
    return /^https?:$|\*/.test(source) || !origins.some((origin) => isHost(source, origin, page));
  });
}
