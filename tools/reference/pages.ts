import { loadMethod } from '../../packages/core/src/forms/load-method.ts';
import type { MethodForm } from '../../packages/core/src/forms/method-form.ts';
import { extras } from '../../packages/core/src/methods/extras.ts';
import { methods } from '../../packages/core/src/methods/index.ts';
import { envelope, error } from '../../packages/core/src/operations/envelope.ts';
import { operations } from '../../packages/core/src/operations/index.ts';
import { methodTable } from '../../packages/core/src/order/method-table.ts';
import type { Table } from '../../packages/core/src/table/parameter.ts';
import type { MethodExtras, PaymentMethod } from '../../packages/core/src/methods/payment-method.ts';
import { defaultProfile } from '../../packages/core/src/profile.ts';
import { payment } from '../../packages/core/src/rows/payment.ts';
import { result } from '../../packages/core/src/rows/result.ts';
import { moves, states } from '../../packages/core/src/states.ts';
import { methodFiles, readAbout, readNotes, type Notes } from './docblocks.ts';
import { toLines, toMarkdown } from './rows.ts';

/** The tables of an order without a method: all shared rows, none mandatory. */
const { customer, articles, shipping, billing, fees } = methodTable();

const shared: Readonly<Record<string, { title: string; table: Table }>> = {
  payment: { title: 'Payment', table: payment },
  customer: { title: 'Customer', table: customer.rows },
  article: { title: 'Articles', table: articles.each },
  shipping: { title: 'Shipping', table: shipping.rows },
  billing: { title: 'Billing', table: billing.rows },
  fee: { title: 'Fees', table: fees?.each ?? {} },
  result: { title: 'Results', table: result },
};

const notice = '<!-- Written by `npm run reference` from the catalogue. Change the tables, not this page. -->';

/** Returns every page of the reference by its path below `docs/reference`. */
export async function buildReference(): Promise<ReadonlyMap<string, string>> {
  const all = Object.values<PaymentMethod>(methods).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const pages = new Map<string, string>();
  for (const [name, { title, table }] of Object.entries(shared))
    pages.set(
      `${name}.md`,
      page(title, [
        toMarkdown(
          toLines(table, readNotes('rows/shared', `rows/${name}.`), (row) => demandingMethods(name, row, all)),
        ),
      ]),
    );
  for (const method of all)
    pages.set(
      `methods/${method.code}.md`,
      methodPage(method, readNotes('rows/', methodFiles(method.code)), await loadMethod(method.code)),
    );
  pages.set('operations.md', operationsPage());
  pages.set('states.md', statesPage());
  pages.set('README.md', indexPage(all));
  return pages;
}

const page = (title: string, parts: readonly string[]) => `${[notice, `# ${title}`, ...parts].join('\n\n')}\n`;

/** Returns the codes of the methods that make a shared row mandatory. */
function demandingMethods(table: string, row: string, all: readonly PaymentMethod[]): string {
  return all
    .flatMap((method) => {
      const who = demands(method, table, row);
      return who ? [who === 'always' ? method.code : `${method.code} (${who})`] : [];
    })
    .join(' ');
}

function demands(method: PaymentMethod, table: string, row: string): 'always' | 'person' | 'company' | undefined {
  const has = (names: readonly string[] | undefined) => names?.includes(row) ?? false;
  if (table === 'article') return has(method.article) ? 'always' : undefined;
  if (table === 'shipping') return has(method.shipping) ? 'always' : undefined;
  if (table !== 'customer') return undefined;
  if (has(method.customer?.always)) return 'always';
  return has(method.customer?.person) ? 'person' : has(method.customer?.company) ? 'company' : undefined;
}

function methodPage(method: PaymentMethod, notes: Notes, form: MethodForm | undefined): string {
  const own: MethodExtras = (extras as Readonly<Record<string, MethodExtras>>)[method.code] ?? {};
  const section = (title: string, table: Table | undefined) =>
    table && Object.keys(table).length > 0 ? [`## ${title}`, toMarkdown(toLines(table, notes))] : [];
  const rules = own.rules?.map(
    ({ says, remedy, weight }) => `- ${weight === 'must' ? 'Must' : 'Should'}: ${says} ${remedy}`,
  );
  return page(method.code, [
    ...readAbout(method.code),
    ...[[...facts(method, own), ...formFacts(form)].join('\n')].filter(Boolean),
    ...section('Own parameters', method.details),
    ...section('Customer rows of this method', method.replace?.customer),
    ...section('Article rows of this method', method.replace?.article),
    ...section('XML authorization only', own.authorize),
    ...section('Settlement', own.settle),
    ...section('Results', own.returns),
    ...(rules ? ['## Rules', rules.join('\n')] : []),
    'Shared tables: [payment](../payment.md) · [customer](../customer.md) · [articles](../article.md) · [shipping](../shipping.md) · [billing](../billing.md) · [fees](../fee.md) · [results](../result.md)',
  ]);
}

function facts(method: PaymentMethod, own: MethodExtras): string[] {
  const { customer: who, article: lines, shipping: to } = method;
  const names = (rows: readonly string[]) => rows.map((row) => `\`${row}\``).join(', ');
  const capabilities = Object.entries(own.can ?? {}).map(([what, yes]) => `${what} ${yes ? 'yes' : 'no'}`);
  const list = [
    who && who.always.length > 0 && `Customer: ${names(who.always)}`,
    who?.person && `Customer, person: ${names(who.person)}`,
    who?.company && `Customer, company: ${names(who.company)}`,
    lines && `Article: ${names(lines)}`,
    to && `Shipping: ${names(to)}`,
    method.mostArticles && `At most ${method.mostArticles} articles`,
    method.fees && 'Accepts fees',
    method.reqtypes && `Request types: ${method.reqtypes.join(', ')}`,
    capabilities.length > 0 && `Capabilities: ${capabilities.join(', ')}`,
    method.card && 'Card with expiry date, aliases and masked number',
    own.framing &&
      {
        never: 'Never runs inside a frame',
        'top-window': 'Leaves a frame and uses the top window (`uppStartTarget=_top`)',
        'selection-screen': 'Needs the method selection of the payment page',
      }[own.framing],
    own.redirects && 'Sends the browser to its own site at once; with this method fixed, a lightbox shows nothing',
    own.billed && 'An invoice or installments follow; no money is received at the authorization',
    own.authorizationDays && `Authorizations expire after ${own.authorizationDays} days`,
  ].filter((fact) => typeof fact === 'string');
  if (list.length === 0 && Object.keys(method.details ?? {}).length === 0) return ['- No parameters of its own'];
  return list.map((fact) => `- ${fact}`);
}

/** Returns which rows the method's form asks for. */
function formFacts({ asks = [], conditional }: Pick<MethodForm, 'asks' | 'conditional'> = {}): string[] {
  const names = (rows: readonly string[]) => rows.map((row) => `\`${row}\``).join(', ');
  return [
    ...(asks.length > 0 ? [`- Its form always asks for: ${names(asks)}`] : []),
    ...(conditional
      ? [
          `- Its form asks for ${names(conditional.rows)} only if ${names([conditional.above])} is ${names(conditional.words)}`,
        ]
      : []),
  ];
}

/** Files with the rows of each call. */
const callFiles = {
  authorize: 'authorize',
  split: 'authorize',
  settle: 'process',
  cancel: 'process',
  credit: 'process',
  status: 'status',
} as const;

function operationsPage(): string {
  const rows = (table: Table, file: string) =>
    toMarkdown(toLines(table, readNotes('operations/shared', `operations/${file}.`)));
  const parts = Object.entries(operations).flatMap(([name, { root, versions, endpoint, request, response }]) => {
    const file = callFiles[name as keyof typeof operations];
    return [
      `## ${name}`,
      `Root \`${root}\`, versions ${versions.join(', ')}, \`${defaultProfile.paths[endpoint]}\``,
      '### Request',
      rows(request, file),
      '### Response',
      rows(response, file),
    ];
  });
  return page('XML calls', ['## Envelope', rows(envelope, 'envelope'), '## Error', rows(error, 'envelope'), ...parts]);
}

function statesPage(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
    [line(head), `|${head.map(() => '---').join('|')}|`, ...lines.map(line)].join('\n');
  return page('States and codes', [
    '## States',
    table(
      ['State', 'Allowed actions'],
      Object.entries(states).map(([state, actions]) => [state, actions.join(', ')]),
    ),
    '## Moves',
    table(['From', 'Trigger', 'To'], moves),
    '## Status codes (assumed)',
    table(['responseCode', 'Meaning'], Object.entries(defaultProfile.statusCodes)),
    '## Error codes (assumed)',
    table(
      ['errorCode', 'Meaning', 'Kind'],
      Object.entries(defaultProfile.errorCodes).map(([code, { meaning, kind }]) => [code, meaning, kind]),
    ),
  ]);
}

const indexPage = (all: readonly PaymentMethod[]) =>
  page('Reference', [
    'For developers: look up each parameter of each payment method.\nThese pages are generated from the tables that check an order.',
    `## Shared tables\n\n${Object.entries(shared)
      .map(([name, { title }]) => `- [${title}](${name}.md)`)
      .join('\n')}`,
    '## Calls and states\n\n- [XML calls](operations.md)\n- [States and codes](states.md)',
    `## Methods\n\n${all.map(({ code }) => `- [${code}](methods/${code}.md) ${readAbout(code).join(' ')}`.trimEnd()).join('\n')}`,
  ]);
