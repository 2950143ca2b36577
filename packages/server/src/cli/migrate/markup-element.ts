import { requestNames } from '@tillkit/core';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Value } from './change.ts';
import { isMasked } from './mask-templates.ts';
import { isPayment, wireNameOf } from './wire-names.ts';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** What `<tillkit-checkout>` takes as an attribute; all else is the quote's. */
const attributes: Readonly<Record<string, string>> = {
  [requestNames.refno]: 'order',
  [requestNames.amount]: 'amount',
  [requestNames.currency]: 'currency',
  [requestNames.paymentMethod]: 'methods',
};

const kept = new Set(['id', 'class', 'style', 'title', 'hidden', 'lang', 'dir']);
/** What a form or its button needed to be sent. */
const sent = new Set([
  'method',
  'action',
  'name',
  'type',
  'target',
  'novalidate',
  'accept-charset',
  'enctype',
  'value',
]);

/** Whether an element starts a payment by its data attributes. */
export const startsPayment = ({ attrs }: Element): boolean =>
  isPayment(new Set(attrs.filter(({ name }) => name.startsWith('data-')).map(({ name }) => wireNameOf(name))));

/** The text of an attribute as it was written, template code and all, without its quotes. */
function rawValue(element: Element, name: string, text: string): string {
  const place = element.sourceCodeLocation?.attrs?.[name];
  const raw = place ? text.slice(place.startOffset, place.endOffset) : '';
  return raw
    .slice(name.length)
    .replace(/^\s*=\s*/, '')
    .replace(/^(["'])([^]*)\1$/, '$2');
}

/** The parameters of an element; `methods` where it names none. */
export function readParameters(element: Element, text: string, methods: readonly string[]): ReadonlyMap<string, Value> {
  const offered = methods.length > 0 ? [[requestNames.paymentMethod, { text: methods.join(',') }] as const] : [];
  return new Map<string, Value>([
    ...offered,
    ...element.attrs.flatMap(({ name, value }) => {
      const wire = name.startsWith('data-') && wireNameOf(name);
      if (!wire) return [];
      return [[wire, isMasked(value) ? { code: rawValue(element, name, text) } : { text: value }] as const];
    }),
  ]);
}

/** What keeps an element from being moved; `undefined` when nothing does. */
export function findMarkupFault(element: Element): string | undefined {
  const { tagName, attrs, sourceCodeLocation: place } = element;
  if (tagName !== 'form' && tagName !== 'button') return `It is no form and no button, but <${tagName}>.`;
  if (!place?.endTag) return `The <${tagName}> is not closed.`;
  for (const { name } of attrs) {
    if (isMasked(name)) return 'Template code stands among its attributes, and may add others.';
    if (name.startsWith('data-') ? wireNameOf(name) : kept.has(name) || sent.has(name)) continue;
    return name.startsWith('data-')
      ? `${name} is no parameter of the catalogue.`
      : `${name} has no counterpart: what does it do?`;
  }
  if (element.childNodes.some(holdsPayment)) return 'It holds another payment.';
  return tagName === 'form' && !holdsButton(element) ? 'It holds more than a button.' : undefined;
}

const holdsPayment = (node: Node): boolean =>
  'childNodes' in node && (('attrs' in node && startsPayment(node)) || node.childNodes.some(holdsPayment));

const holdsButton = ({ childNodes }: Element): boolean => {
  const nodes = childNodes.filter(
    (node) => !(node.nodeName === '#text' && 'value' in node && node.value.trim() === ''),
  );
  const [only] = nodes;
  if (nodes.length > 1) return false;
  if (!only) return true; // a script opens it
  if (!('attrs' in only) || only.attrs.some(({ name }) => name.startsWith('on') || isMasked(name))) return false;
  const type = only.attrs.find(({ name }) => name === 'type')?.value ?? 'submit';
  return (only.tagName === 'button' || only.tagName === 'input') && type === 'submit';
};

/** The element that stands in its place, with values as they were written. */
export function toElement(element: Element, text: string, methods: readonly string[]): string {
  const written = element.attrs.flatMap(({ name }) => {
    const place = element.sourceCodeLocation?.attrs?.[name];
    const to = kept.has(name) ? name : attributes[(name.startsWith('data-') && wireNameOf(name)) || ''];
    return place && to ? [to + text.slice(place.startOffset + name.length, place.endOffset)] : [];
  });
  const hasMethods = element.attrs.some(({ name }) => wireNameOf(name) === requestNames.paymentMethod);
  const own = hasMethods ? [] : [`methods="${methods.join(' ')}"`];
  return `<tillkit-checkout ${['environment="sandbox"', ...written, ...own].join(' ')}></tillkit-checkout>`;
}
