import { CheckoutProvider, type CheckoutProviderProps } from '@tillkit/react';
import { createElement, isValidElement, type ReactElement } from 'react';
import { write } from './layout.ts';
import { nameOf, toJsx, type Needs } from './to-jsx.ts';

/** The parts of a story from which its code is generated. */
export interface StoryInput {
  readonly component?: unknown;
  readonly args: object;
  /** Render function of the story, if it has one. */
  readonly render?: ((args: never) => unknown) | undefined;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly globals?: Readonly<Record<string, unknown>> | undefined;
}

/** Code snippets that can be placed above the component, keyed by name. */
const snippets: Readonly<Record<string, string>> = {
  start: `const start = () =>
  fetch('/api/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order: 'A-1' }),
  });`,
  save: "const save = async ({ values }: MethodFormAnswer) => {\n  await fetch('/api/customer', { method: 'POST', body: JSON.stringify(values) });\n};",
  show: 'const show = ({ payment }: { readonly payment: string }) => location.assign(`/payment/${payment}`);',
};

/**
 * Returns a complete file that shows a story in a shop, including the imports and the provider, so that the file
 * compiles when pasted. Returns `undefined` if the story shows none of our components. If `parameters.code` is set, as
 * it is for the hooks, returns that code instead.
 */
export function toCode(story: StoryInput): string | undefined {
  const { parameters = {}, globals = {} } = story;
  if (typeof parameters['code'] === 'string') return parameters['code'];
  const element = toElement(story);
  if (!element) return undefined;
  const needs: Needs = { imports: new Map(), snippets: new Set() };
  const tree = write(toJsx(withProvider(element, globals['locale']), needs), '  ');
  if (needs.snippets.has('save')) needs.imports.get('@tillkit/react')?.add('type MethodFormAnswer');
  const isTried = needs.imports.has('@tillkit/react/sandbox');
  const isSigned = needs.snippets.has('request');
  const head = [
    ...(isSigned ? ["import type { SignedRequest } from '@tillkit/core';"] : []),
    ...[...needs.imports]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([entry, names]) => `import { ${[...names].toSorted(byName).join(', ')} } from '${entry}';`),
    ...(needs.snippets.has('german') ? ["import * as german from '@tillkit/react/labels/de';"] : []),
    ...(isTried ? ["import '@tillkit/react/sandbox.css';"] : []),
    "import '@tillkit/react/styles.css';",
  ];
  const above = [...needs.snippets].flatMap((name) => snippets[name] ?? []);
  const props = isSigned ? '{ request }: { readonly request: SignedRequest }' : '';
  return [head.join('\n'), ...above, `export const Payment = (${props}) => (\n  ${tree}\n);`].join('\n\n');
}

const byName = (a: string, b: string) => (a.replace('type ', '') < b.replace('type ', '') ? -1 : 1);

/**
 * Returns the element that the story renders. If the story does not render one of our components itself, returns an
 * element of the story's component with the story's args.
 */
function toElement({ component, args, render }: StoryInput): ReactElement<object> | undefined {
  const element = render && isKnown(component) ? render(args as never) : undefined;
  if (isValidElement<object>(element) && nameOf(element.type)) return element;
  return isKnown(component) ? createElement(component, args) : undefined;
}

const isKnown = (component: unknown): component is (props: object) => null => nameOf(component) !== undefined;

const scripts = {
  lightbox: { src: '/upp/lightbox/1/lightbox.js', global: 'PaymentLightbox' },
  secureFields: { src: '/upp/fields/1/fields.js', merchantId: '1000011011' },
};

/** Wraps the element in a provider that loads the scripts that the element needs. */
function withProvider(element: ReactElement<object>, locale: unknown): ReactElement<object> {
  if (nameOf(element.type) === 'CheckoutProvider') return element;
  const isLightbox = 'mode' in element.props && element.props.mode === 'lightbox';
  const isCard = ['Checkout', 'SecureFields'].includes(nameOf(element.type) ?? '');
  const props: CheckoutProviderProps = {
    environment: 'sandbox',
    gateway: 'http://127.0.0.1:4400',
    ...(typeof locale === 'string' && locale !== 'en' && { locale }),
    ...(isLightbox && { lightbox: scripts.lightbox }),
    ...(isCard && { secureFields: scripts.secureFields }),
  };
  return createElement(CheckoutProvider, props, element);
}
