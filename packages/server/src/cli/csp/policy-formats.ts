import { directiveName, nonceSource, toPolicyText, type PagePolicy } from '@tillkit/core';

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
