import { cardBrands, paymentPagePath } from '@tillkit/core/internal';
import type { Parameters } from './lightbox-parameters.ts';
import { mark } from './lightbox-style.ts';

// `currentScript` is read through the prototype, because an image named "currentScript" would shadow the property and
// could change the target origin.
const script = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(document);
/** Origin of the gateway. */
export const { origin } = new URL((script as HTMLScriptElement).src);

function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  role: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries({ ...attributes, [`data-${mark}`]: role }))
    element.setAttribute(attribute, value);
  return element;
}

/**
 * Posts the parameters to the payment page. Inputs are added last, because an input that has the name of a form method
 * would hide that method.
 */
export function send({ kind, parameters }: Parameters, target: string, place: Element): void {
  const action = `${origin}${paymentPagePath}?lightbox=${kind}`;
  const form = create('form', 'form', { method: 'post', action, target, 'accept-charset': 'UTF-8' });
  form.hidden = true;
  const inputs = document.createDocumentFragment();
  for (const [name, value] of parameters)
    inputs.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.append(inputs);
  place.append(form);
  HTMLFormElement.prototype.submit.call(form);
  Element.prototype.remove.call(form);
}

function createFrame(method: string | undefined) {
  // If the request lists several method codes, the shopper chooses one of them on the payment page. If any of the
  // methods is not a card, the frame needs permission to navigate the top window, because the method can redirect to
  // another site.
  const isCard = (code: string) => Object.hasOwn(cardBrands, code);
  const navigation = method?.split(',').every(isCard) === false ? ' allow-top-navigation' : '';
  return create('iframe', 'frame', {
    // The frame's name is random, because otherwise another frame on the shop's page could have the same name and
    // receive
    // the parameters.
    name: `${mark}-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`,
    title: 'Payment',
    sandbox: `allow-scripts allow-same-origin allow-forms allow-popups${navigation}`,
    allow: `payment ${origin}; publickey-credentials-get ${origin}`,
    referrerpolicy: 'strict-origin',
    inert: '',
  });
}

/**
 * Creates the dialog over the shop's page. The dialog contains a status bar and the frame that shows the payment page.
 */
export function createOverlay(method: string | undefined) {
  const overlay = create('dialog', 'overlay', { lang: 'en', 'aria-label': 'Payment', 'aria-modal': 'true' });
  const bar = create('div', 'bar');
  const status = create('span', 'status', { role: 'status' });
  const button = create('button', 'close', { type: 'button' });
  const frame = createFrame(method);
  status.textContent = 'Loading the payment page …';
  button.textContent = 'Close';
  bar.append(status, button);
  overlay.append(bar, frame);
  return { overlay, bar, status, button, frame };
}
