import type { FrameName as Name, GatewayBox, GatewayFields } from '@tillkit/core';
import type { SecureFieldsScript } from '@tillkit/react';

type Styles = Readonly<Record<string, string>>;
type Listener = (data: never) => void;

/** How the gateway answers a card; `hangs`: not at all. */
type Outcome = 'accepted' | 'declined' | 'hangs';

const brands: readonly (readonly [start: RegExp, code: string])[] = [
  [/^4/, 'VIS'],
  [/^5[1-5]/, 'ECA'],
  [/^3[47]/, 'AMX'],
];

/** Stands in for the gateway's class: one input in a frame of this page for each field. */
class StoryFields implements GatewayFields {
  readonly #outcome: Outcome;
  readonly #answers: boolean;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #frames = new Map<Name, HTMLIFrameElement>();
  readonly #inputs = new Map<Name, HTMLInputElement>();
  #accepted: readonly string[] | undefined;

  constructor(outcome: Outcome, answers: boolean) {
    this.#outcome = outcome;
    this.#answers = answers;
  }

  init(
    _merchantId: string,
    boxes: Readonly<Record<Name, GatewayBox>>,
    { styles, paymentMethods }: { styles: Readonly<Record<string, Styles>>; paymentMethods?: readonly string[] },
  ) {
    this.#accepted = paymentMethods;
    for (const name of ['cardNumber', 'cvv'] as const) {
      this.#open(name, boxes[name]);
      this.setStyle(name, styles[name] ?? {});
    }
    if (this.#answers) queueMicrotask(() => this.#tell('ready', {}));
  }

  on(event: string, listener: Listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  submit() {
    if (this.#outcome === 'accepted') setTimeout(() => this.#tell('success', { transactionId: '1', cardInfo: {} }), 50);
    if (this.#outcome === 'declined')
      setTimeout(() => this.#tell('error', { action: 'submit', error: 'The card was declined.', code: '1403' }), 50);
  }

  focus(name: Name) {
    this.#inputs.get(name)?.focus();
  }
  setStyle(name: string, styles: Styles) {
    for (const [property, value] of Object.entries(styles))
      this.#inputs.get(name as Name)?.style.setProperty(property, value);
  }
  setPlaceholder(name: Name, text: string) {
    this.#inputs.get(name)?.setAttribute('placeholder', text);
  }
  setLabel(name: Name, text: string) {
    this.#inputs.get(name)?.setAttribute('aria-label', text);
  }
  setInvalid(name: Name, isInvalid: boolean) {
    this.#inputs.get(name)?.setAttribute('aria-invalid', String(isInvalid));
  }
  clear(name?: Name) {
    for (const [each, input] of this.#inputs) if (name === undefined || name === each) input.value = '';
  }
  destroy() {
    this.#listeners.clear();
    for (const frame of this.#frames.values()) frame.remove();
  }

  #open(name: Name, { placeholderElementId, placeholder, ariaLabel, iframeTitle }: GatewayBox) {
    const frame = document.createElement('iframe');
    frame.title = iframeTitle;
    frame.className = 'story-frame';
    (placeholderElementId as Element).append(frame); // as the card form gives it
    const inside = frame.contentDocument;
    if (!inside) throw new Error('The frame has no document.');
    const input = inside.createElement('input');
    input.setAttribute('aria-label', ariaLabel);
    input.placeholder = placeholder;
    Object.assign(input.style, { boxSizing: 'border-box', width: '100%', height: '100%', border: '0', outline: '0' });
    Object.assign(input.style, { background: 'transparent', font: 'inherit', fontVariantNumeric: 'tabular-nums' });
    Object.assign(inside.documentElement.style, { height: '100%' });
    Object.assign(inside.body.style, { height: '100%', margin: '0' });
    inside.documentElement.lang = 'en';
    inside.title = iframeTitle;
    inside.body.append(input);
    this.#frames.set(name, frame);
    this.#inputs.set(name, input);
    for (const type of ['focus', 'blur', 'input'] as const)
      input.addEventListener(type, () => {
        const digits = this.#digits(name);
        if (name === 'cardNumber') input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
        this.#tell('change', { fields: this.#view(), event: { field: name, type } });
      });
  }

  #digits = (name: Name) => this.#inputs.get(name)?.value.replace(/\D/g, '').slice(0, 16) ?? '';

  #view() {
    const [number, cvv] = [this.#digits('cardNumber'), this.#digits('cvv')];
    const brand = brands.find(([start]) => start.test(number))?.[1];
    const isTaken = brand !== undefined && (this.#accepted?.includes(brand) ?? true);
    return {
      cardNumber: { length: number.length, valid: number.length >= 15 && isTaken, paymentMethod: brand },
      cvv: { length: cvv.length, valid: cvv.length === (brand === 'AMX' ? 4 : 3) },
    };
  }

  #tell(event: string, data: unknown) {
    for (const listener of this.#listeners.get(event) ?? []) listener(data as never); // each event has its own
  }
}

let scripts = 0;

/** The gateway's script without a network, at an address and under a name of its own. */
export function aFieldsScript({
  outcome = 'accepted',
  answers = true,
}: { readonly outcome?: Outcome; readonly answers?: boolean } = {}): SecureFieldsScript {
  scripts += 1;
  const global = `StoryFields${scripts}`;
  Object.assign(globalThis, {
    [global]: class extends StoryFields {
      constructor() {
        super(outcome, answers);
      }
    },
  });
  const src = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
  return { src, merchantId: '1000011011', global };
}

/** A script that does not load. */
export function aBlockedFieldsScript(): SecureFieldsScript {
  const script = aFieldsScript();
  URL.revokeObjectURL(script.src);
  return script;
}

/** Types into a field as a shopper does. */
export function typeInto(canvasElement: HTMLElement, name: Name, text: string): void {
  const frame = canvasElement.querySelector<HTMLIFrameElement>(`[data-field="${name}"] iframe`);
  const input = frame?.contentDocument?.querySelector('input');
  if (!input) throw new Error(`There is no frame for ${name}.`);
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event('input'));
}
