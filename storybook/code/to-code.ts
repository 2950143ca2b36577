import { CheckoutProvider, type CheckoutProviderProps } from '@tillkit/react';
import { createElement, isValidElement, type ReactElement } from 'react';
import { write } from './layout.ts';
import { nameOf, toJsx, type Needs } from './to-jsx.ts';

/** What is known of a story, and all that its code is made of. */
export interface ShownStory {
  readonly component?: unknown;
  readonly args: object;
  /** How it draws itself, where it does. */
  readonly render?: ((args: never) => unknown) | undefined;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly globals?: Readonly<Record<string, unknown>> | undefined;
}

/** What stands above the component, by its name. */
const given: Readonly<Record<string, string>> = {
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
 * A file that shows a story in a shop: with its imports and its provider, so that it can be pasted and compiles. `undefined` for
 * a story that is no component of the package. `parameters.code` is a file by hand: of a hook or an element, which no markup of ours shows.
 */
export function toCode(story: ShownStory): string | undefined {
  const { parameters = {}, globals = {} } = story;
  if (typeof parameters['code'] === 'string') return parameters['code'];
  const element = toElement(story);
  if (!element) return undefined;
  const needs: Needs = { imports: new Map(), given: new Set() };
  const tree = write(toJsx(withProvider(element, globals['locale']), needs), '  ');
  if (needs.given.has('save')) needs.imports.get('@tillkit/react')?.add('type MethodFormAnswer');
  const isTried = needs.imports.has('@tillkit/react/sandbox');
  const isSigned = needs.given.has('request');
  const head = [
    ...(isSigned ? ["import type { SignedRequest } from '@tillkit/core';"] : []),
    ...[...needs.imports]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([entry, names]) => `import { ${[...names].toSorted(byName).join(', ')} } from '${entry}';`),
    ...(needs.given.has('german') ? ["import * as german from '@tillkit/react/labels/de';"] : []),
    ...(isTried ? ["import '@tillkit/react/sandbox.css';"] : []),
    "import '@tillkit/react/styles.css';",
  ];
  const above = [...needs.given].flatMap((name) => given[name] ?? []);
  const props = isSigned ? '{ request }: { readonly request: SignedRequest }' : '';
  return [head.join('\n'), ...above, `export const Payment = (${props}) => (\n  ${tree}\n);`].join('\n\n');
}

const byName = (a: string, b: string) => (a.replace('type ', '') < b.replace('type ', '') ? -1 : 1);

/** What the story draws; its component with its args, where it draws something of its own. */
function toElement({ component, args, render }: ShownStory): ReactElement<object> | undefined {
  const drawn = render && isKnown(component) ? render(args as never) : undefined; // they are its own
  if (isValidElement<object>(drawn) && nameOf(drawn.type)) return drawn;
  return isKnown(component) ? createElement(component, args) : undefined;
}

const isKnown = (component: unknown): component is (props: object) => null => nameOf(component) !== undefined;

const scripts = {
  lightbox: { src: '/upp/lightbox/1/lightbox.js', global: 'PaymentLightbox' },
  secureFields: { src: '/upp/fields/1/fields.js', merchantId: '1000011011' },
};

/** Each component stands below a provider; the gateway's script is named there. */
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
