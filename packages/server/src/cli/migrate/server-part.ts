import { fromWire, requestNames } from '@tillkit/core';
import type { Trigger, Value } from './change.ts';
import { codesOf } from './read-trigger.ts';

/** A payment that a page started, and the place where it did. */
export interface PlacedTrigger extends Trigger {
  readonly file: string;
  readonly line: number;
}

const { merchantId, refno, sign, paymentMethod, amount } = requestNames;

/** The server has these from its settings, makes them itself, or has them set in the admin tool. */
const ours = new Set([merchantId, refno, sign, requestNames.successUrl, requestNames.cancelUrl, requestNames.errorUrl]);

/** Whether the shopper chose among several methods on the page. */
const offersSeveral = ({ parameters }: Trigger) => codesOf(textOf(parameters.get(paymentMethod))).length > 1;

/** The module with the till: what the pages held is said in its quote. */
export function toServerPart(triggers: readonly PlacedTrigger[], isTyped = true): string {
  const all = triggers.filter(isFixed);
  const fixed = all.filter((one) => all.find((other) => orderOf(other) === orderOf(one)) === one);
  const open = triggers.filter((one) => !isFixed(one));
  const chosen = fixed.some(offersSeveral);
  const lines = [
    `import { createTill${fixed.length > 0 && isTyped ? ', type Quote' : ''} } from '@tillkit/server';`,
    '',
    ...(fixed.length > 0
      ? [
          '/** Orders whose price stood in a page. */',
          `const orders = new Map${isTyped ? '<string, Quote>' : ''}([`,
          ...fixed.map(toEntry),
          ']);',
          '',
        ]
      : []),
    'export const till = createTill({',
    "  environment: 'sandbox', // for live: merchants and keys from the environment, and shopUrl",
    '  resultPage: (payment) => `/?payment=${payment.id}`,',
    '  orders: {',
    `    quote: async (${fixed.length > 0 ? 'body' : ''}) => {`,
    ...(fixed.length === 0
      ? []
      : [
          chosen
            ? `      const { order, methods = [] } = body${isTyped ? ' as { order: string; methods?: readonly string[] }' : ''};`
            : `      const { order } = body${isTyped ? ' as { order: string }' : ''};`,
        ]),
    ...(open.length > 0
      ? ['      // Look these up by the order, in your own tables. What a page says of a price counts for nothing.']
      : []),
    ...open.flatMap(toComment),
    ...(chosen
      ? [
          '      const quote = orders.get(order);',
          '      // One method that was chosen among those of the order; of several, as of cards, the payment page asks.',
          '      const [code, ...others] = methods.filter((one) => quote?.methods?.includes(one));',
          `      return quote && code && others.length === 0 ? ${isTyped ? '({ ...quote, paymentMethod: code } as Quote)' : '{ ...quote, paymentMethod: code }'} : quote;`,
        ]
      : [`      return ${fixed.length > 0 ? 'orders.get(order)' : 'undefined'};`]),
    '    },',
    `    revision: ${fixed.length > 0 ? 'async (order) => orders.get(order)?.revision' : 'async () => undefined'},`,
    '    onPaid: async (payment) => console.log(`Paid: order ${payment.order}`),',
    '  },',
    '});',
  ];
  return `${lines.join('\n')}\n`;
}

/** All of it stood in the page as text. */
const isFixed = ({ parameters }: Trigger): boolean =>
  [...parameters].every(([name, value]) => 'text' in value || (ours.has(name) && name !== refno));

/** Triggers whose order stands elsewhere with another price or other parameters: the part takes the first. */
export const findConflicts = (triggers: readonly PlacedTrigger[]): readonly PlacedTrigger[] =>
  triggers.filter((one) => {
    const first = triggers.find((other) => isFixed(other) && orderOf(other) === orderOf(one));
    return isFixed(one) && first !== undefined && toQuote(first) !== toQuote(one);
  });

const orderOf = ({ parameters }: Trigger) => textOf(parameters.get(refno));

const toEntry = (trigger: PlacedTrigger): string =>
  `  [${toSource(orderOf(trigger))}, ${toQuote(trigger)}], // ${trigger.file}:${trigger.line}`;

function toQuote(trigger: PlacedTrigger): string {
  const { parameters } = trigger;
  const wire = Object.fromEntries(
    [...parameters].filter(([name]) => !ours.has(name)).map(([name, value]) => [name, textOf(value)]),
  );
  const codes = codesOf(wire[paymentMethod] ?? '');
  if (codes.length > 1) delete wire[paymentMethod];
  const methods = codes.length > 1 && { methods: codes };
  return toSource({ order: orderOf(trigger), revision: '1', ...fromWire(wire).order, ...methods });
}

const toComment = ({ parameters, file, line }: PlacedTrigger): readonly string[] => [
  `      // ${file}:${line}`,
  ...[...parameters]
    .filter(([name]) => !ours.has(name) || name === refno)
    .map(([name, value]) => `      //   ${name === amount ? 'amount, in minor units' : name}: ${shown(value)}`),
];

const textOf = (value: Value | undefined): string => (value && 'text' in value ? value.text : '');
const shown = (value: Value): string => ('text' in value ? toSource(value.text) : value.code).replaceAll(/\s+/g, ' ');

/** A value as a literal of the language. */
function toSource(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll(/['\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;
  if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : toSource(name)}: ${toSource(one)}`)
      .join(', ')} }`;
  return String(value);
}
