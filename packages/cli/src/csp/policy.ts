import { nonceSource, type PagePolicy, toPolicyText } from '@tillkit/core';
import { directiveName } from '@tillkit/core/internal';
import type { Finding } from './finding.ts';

const header = (policy: PagePolicy) => `Content-Security-Policy: ${toPolicyText(policy, 'NONCE')}\n`;

/** A policy of a meta element cannot say who may frame the page. */
function meta({ frameAncestors = [], ...policy }: PagePolicy): string {
  return (
    `<!-- In a meta element browsers pass over frame-ancestors. Send it as a header:\n` +
    `     Content-Security-Policy: frame-ancestors ${frameAncestors.join(' ')} -->\n` +
    `<meta http-equiv="Content-Security-Policy" content="${toPolicyText(policy, 'NONCE')}">\n`
  );
}

const nginx = (policy: PagePolicy) =>
  `# $request_id is new for every request. The page writes NONCE where it needs the nonce.\n` +
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
    "  response.locals.nonce = randomBytes(16).toString('base64url'); // of node:crypto, new for every answer",
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

/** Sources by directive, in the header's own names. */
export const toDirectives = (policy: PagePolicy): PagePolicy =>
  Object.fromEntries(Object.entries(policy).map(([name, sources]) => [directiveName(name), sources]));

/** A policy as a person pastes it; `NONCE` stands for the nonce of the answer. */
export const policyFormats = { header, meta, nginx, express, json } as const;

export type PolicyFormat = keyof typeof policyFormats;

type Sources = readonly string[];
/** One policy as the browser has it: sources by directive. */
export type LivePolicy = ReadonlyMap<string, Sources>;

/** Reads the value of a header, which may hold several policies. */
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
/** Directives that allow nothing by themselves. */
const harmless = /^(report-uri|report-to|upgrade-insecure-requests|block-all-mixed-content|sandbox|default-src)$/;
const isNonceOrHash = (source: string) => /^'(nonce|sha256|sha384|sha512)-/.test(source);

/** Holds the policies of a page against the one that its modes need. `page` is the origin of the page. */
export function comparePolicy(wanted: PagePolicy, live: readonly LivePolicy[], page: string): readonly Finding[] {
  if (live.length === 0)
    return [
      { kind: 'missing', what: 'Content-Security-Policy', says: 'The page has no policy: any script may run on it.' },
    ];
  const directives = toDirectives(wanted);
  const names = new Set([...Object.keys(directives), ...live.flatMap((policy) => [...policy.keys()])]);
  return [...names]
    .filter((name) => !harmless.test(name))
    .flatMap((name) => {
      const needed = directives[name.replace(/-elem$/, '')] ?? ["'none'"];
      return compareDirective(name, needed, live, page);
    });
}

function compareDirective(name: string, needed: Sources, live: readonly LivePolicy[], page: string): Finding[] {
  const shouldBe = `It is to be ${needed.join(' ')}.`;
  const lists = live
    .map((policy) => policy.get(name) ?? (fetching.test(name) ? policy.get('default-src') : undefined))
    .filter((sources) => sources !== undefined);
  if (lists.length === 0) return [{ kind: 'missing', what: name, says: `Nothing limits it. ${shouldBe}` }];
  const lacks = needed.filter((source) => source !== "'none'" && !lists.every((list) => isGranted(source, list, page)));
  // Each policy holds by itself, so only what all of them allow is allowed.
  const [first = [], ...others] = lists.map((list) => beyond(name, list, needed, page));
  const extra = first.filter((source) => others.every((list) => list.includes(source)));
  return [
    ...lacks.map((source): Finding => {
      const what = source === nonceSource ? 'A nonce' : source;
      return { kind: 'narrow', what: name, says: `${what} is not allowed, and the modes in use need it.` };
    }),
    ...extra.map((source): Finding => ({
      kind: 'wide',
      what: name,
      says: `${source} is allowed, and no mode needs it. ${shouldBe}`,
    })),
  ];
}

/** Whether a list allows a source that is needed. */
function isGranted(source: string, live: Sources, page: string): boolean {
  if (live.includes(source) || (live.includes('*') && !source.startsWith("'"))) return true;
  if (source === nonceSource) return live.some(isNonceOrHash);
  const origin = source === "'self'" ? page : source;
  return URL.canParse(origin) && (live.includes('*') || live.some((each) => isHost(each, origin, page)));
}

/** Whether a source of a list allows an origin. */
function isHost(source: string, origin: string, page: string): boolean {
  if (source === "'self'") return origin === page;
  if (/^https?:$/.test(source)) return origin.startsWith(source);
  const address = source.includes('://') ? source : `${new URL(origin).protocol}//${source}`;
  return URL.canParse(address) && new URL(address).origin === origin;
}

/** What a list allows beyond what is needed. */
function beyond(name: string, live: Sources, needed: Sources, page: string): Sources {
  const [isStrict, hasNonce] = [live.includes("'strict-dynamic'"), live.some(isNonceOrHash)];
  return live.filter((source) => {
    if (source === "'none'" || source === "'report-sample'" || needed.includes(source)) return false;
    if (isNonceOrHash(source)) return !needed.includes(nonceSource);
    // Browsers pass over these two, so they stand there for old ones.
    if (source === "'unsafe-inline'" && hasNonce) return false;
    if (name.startsWith('script-src') && isStrict && !source.startsWith("'unsafe-")) return false;
    const origins = needed.map((each) => (each === "'self'" ? page : each)).filter((each) => URL.canParse(each));
    return /^https?:$|\*/.test(source) || !origins.some((origin) => isHost(source, origin, page));
  });
}
