import {
  brandOf,
  cardBrands,
  type CardBrand,
  type FrameName,
  type GatewayBox,
  type GatewayChange,
  type GatewayError,
  type GatewayEvents,
  type GatewayField,
  type GatewayFields,
  type GatewayRefusal,
  type GatewaySuccess,
} from '@tillkit/core';
import { securityCodeDigits } from '@tillkit/core/security-code';

export interface FakeFieldsSetup {
  /** Its frames say that they stand, and have an input each that a shopper can fill. */
  readonly answers?: boolean;
  /** How it answers a card; `hangs`, unless stated, says nothing by itself. */
  readonly outcome?: 'accepted' | 'declined' | 'hangs';
  /** What its frames are made of: something lighter where there are many. */
  readonly tag?: 'iframe' | 'span';
}

type Listener = (data: never) => void;
type Styles = Readonly<Record<string, string>>;

/**
 * The gateway's object for card fields, without a gateway: a frame of this page for each field. What a test wants told it
 * tells by `ready`, `change`, `success`, `validate` and `error`; what is typed into its inputs it tells by itself.
 */
export class FakeFields implements GatewayFields {
  readonly #setup: FakeFieldsSetup;
  readonly #listeners = new Map<string, readonly Listener[]>();
  readonly #frames = new Map<FrameName, HTMLElement>();
  readonly #inputs = new Map<FrameName, HTMLInputElement>();
  #accepted: readonly string[] | undefined;
  #fields: GatewayChange['fields'] = { cardNumber: { length: 0, valid: false }, cvv: { length: 0, valid: false } };

  constructor(setup: FakeFieldsSetup = {}) {
    this.#setup = setup;
  }

  init(...[, boxes, { styles, paymentMethods }]: Parameters<GatewayFields['init']>): void {
    this.#accepted = paymentMethods;
    for (const name of ['cardNumber', 'cvv'] as const) {
      const frame = this.#open(name, boxes[name]);
      if (!this.#setup.answers) continue;
      this.#draw(name, frame, boxes[name]);
      this.setStyle(name, styles[name] ?? {});
    }
    if (this.#setup.answers) queueMicrotask(() => this.ready());
  }

  on<E extends keyof GatewayEvents>(event: E, tell: (data: GatewayEvents[E]) => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), tell as Listener]); // kept by its event's name
    return this;
  }

  submit(_parameters: Readonly<Record<string, string>>): void {
    const { outcome } = this.#setup;
    if (outcome === 'accepted') setTimeout(() => this.success(), 50);
    if (outcome === 'declined')
      setTimeout(() => this.error({ action: 'submit', error: 'The card was declined.', code: '1403' }), 50);
  }

  focus(field: FrameName): void {
    this.#inputs.get(field)?.focus();
  }
  setStyle(selector: string, styles: Styles): void {
    for (const [property, value] of Object.entries(styles))
      this.#inputs.get(selector as FrameName)?.style.setProperty(property, value); // any other has none
  }
  setPlaceholder(field: FrameName, text: string): void {
    this.#inputs.get(field)?.setAttribute('placeholder', text);
  }
  setLabel(field: FrameName, label: string): void {
    this.#inputs.get(field)?.setAttribute('aria-label', label);
  }
  setInvalid(field: FrameName, isInvalid: boolean): void {
    this.#inputs.get(field)?.setAttribute('aria-invalid', String(isInvalid));
  }
  clear(field?: FrameName): void {
    for (const [name, input] of this.#inputs) if (field === undefined || field === name) input.value = '';
  }
  destroy(): void {
    for (const frame of this.#frames.values()) frame.remove();
  }

  ready(): void {
    this.#tell('ready', {});
  }

  /** Something happened in a field; `now` is what is new of it, and the browser may have filled in an expiry date. */
  change(
    field: FrameName,
    type: GatewayChange['event']['type'],
    now: Partial<GatewayField> = {},
    expiry: { readonly expm?: string; readonly expy?: string } = {},
  ): void {
    this.#fields = { ...this.#fields, [field]: { ...this.#fields[field], ...now } };
    this.#tell('change', { fields: this.#fields, event: { field, type, ...expiry } });
  }

  success(more: Partial<GatewaySuccess> = {}): void {
    this.#tell('success', { transactionId: '180710155401925243', ...more });
  }

  validate(fields: GatewayRefusal['fields']): void {
    this.#tell('validate', { fields });
  }

  error(error: GatewayError): void {
    this.#tell('error', error);
  }

  #tell<E extends keyof GatewayEvents>(event: E, data: GatewayEvents[E]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(data as never); // each event has its own data
  }

  #open(name: FrameName, { placeholderElementId, iframeTitle }: GatewayBox): HTMLElement {
    const frame = document.createElement(this.#setup.tag ?? 'iframe');
    frame.dataset['frame'] = '';
    frame.title = iframeTitle;
    Object.assign(frame.style, { display: 'block', inlineSize: '100%', blockSize: '100%', border: '0' });
    frame.style.colorScheme = 'light';
    (placeholderElementId as Element).append(frame); // as the card form gives it
    this.#frames.set(name, frame);
    return frame;
  }

  #draw(name: FrameName, frame: HTMLElement, { placeholder, ariaLabel, iframeTitle }: GatewayBox): void {
    const inside = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
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
    this.#inputs.set(name, input);
    for (const type of ['focus', 'blur', 'input'] as const)
      input.addEventListener(type, () => this.#hear(name, input, type));
  }

  #hear(name: FrameName, input: HTMLInputElement, type: 'focus' | 'blur' | 'input'): void {
    const digits = input.value.replace(/\D/g, '').slice(0, 19);
    if (name === 'cardNumber') input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
    const code = name === 'cardNumber' ? brandOf(digits) : this.#fields.cardNumber.paymentMethod;
    const brand: CardBrand | undefined = cardBrands[code as keyof typeof cardBrands]; // none for another code
    const isTaken = code !== undefined && (this.#accepted?.includes(code) ?? true);
    const cardNumber = { valid: isTaken && brand?.lengths.includes(digits.length) === true, paymentMethod: code };
    const own = name === 'cardNumber' ? cardNumber : { valid: digits.length === securityCodeDigits(code) };
    this.change(name, type, { length: digits.length, ...own });
  }
}
