import type { TestOutcome } from '@tillkit/core';
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
  type GatewayStyle,
  type GatewaySuccess,
} from '@tillkit/core/internal';
import { securityCodeDigits } from '@tillkit/core/security-code';

/**
 * How the gateway answers a card. `hangs`: not at all. A code is a refusal, of a field where one is named: `1403` declined, as
 * when 3-D Secure has failed, `1004` the number, `1006` expired, `2051` the frames have had their time. `redirect`: the bank
 * asks there.
 */
export type FieldsOutcome =
  | 'accepted'
  | 'declined'
  | 'hangs'
  | { readonly code: string; readonly field?: GatewayError['field'] }
  | { readonly redirect: string };

export interface FakeFieldsSetup {
  /** Its frames say that they stand, and have an input each that a shopper can fill. */
  readonly answers?: boolean;
  /** `hangs` unless stated. */
  readonly outcome?: FieldsOutcome | undefined;
  /** Milliseconds until it answers a card; 0 unless stated. */
  readonly delay?: number | undefined;
  /** What its frames are made of: something lighter where there are many. */
  readonly tag?: 'iframe' | 'span';
}

/** How it answers the test card of an outcome. There is no bank that could ask. */
const testAnswers: Readonly<Record<TestOutcome, FieldsOutcome>> = {
  approved: 'accepted',
  challenge: 'accepted',
  declined: 'declined',
  insufficient_funds: 'declined',
  blocked: { code: '1404' },
};

type Listener = (data: never) => void;

/**
 * The gateway's object for card fields, without a gateway: a frame of this page for each field. What a test wants told it
 * tells by `ready`, `change`, `success`, `validate` and `error`; what is typed into its inputs it tells by itself.
 */
export class FakeFields implements GatewayFields {
  /** The parameters of each card that was submitted. */
  readonly submitted: Readonly<Record<string, string>>[] = [];
  readonly #setup: FakeFieldsSetup;
  readonly #listeners = new Map<string, readonly Listener[]>();
  readonly #frames = new Map<FrameName, HTMLElement>();
  readonly #inputs = new Map<FrameName, HTMLInputElement>();
  #isTokenizing = false;
  /** Of the test card that was filled in. */
  #outcome: FieldsOutcome | undefined;
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

  initTokenize(...given: Parameters<GatewayFields['init']>): void {
    this.#isTokenizing = true;
    this.init(...given);
  }

  on<E extends keyof GatewayEvents>(event: E, tell: (data: GatewayEvents[E]) => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), tell as Listener]); // kept by its event's name
    return this;
  }

  submit(parameters: Readonly<Record<string, string>> = {}): void {
    this.submitted.push(parameters);
    const { delay = 0 } = this.#setup;
    const outcome = this.#outcome ?? this.#setup.outcome ?? 'hangs';
    if (outcome !== 'hangs') setTimeout(() => this.answer(outcome), delay);
  }

  /** Answers a card that was submitted. */
  answer(outcome: Exclude<FieldsOutcome, 'hangs'>): void {
    if (outcome === 'accepted') return this.success();
    if (outcome === 'declined') return this.answer({ code: '1403' });
    if ('redirect' in outcome) return this.success(outcome);
    this.error({ action: 'submit', error: 'The card was refused.', ...outcome });
  }

  /** The input in a frame, where a shopper types. Throws when the frames have none. */
  input(name: FrameName): HTMLInputElement {
    const input = this.#inputs.get(name);
    if (!input) throw new Error(`There is no input for ${name}.`);
    return input;
  }

  focus(field: FrameName): void {
    this.#inputs.get(field)?.focus();
  }
  setStyle(selector: string, styles: GatewayStyle): void {
    const style = this.#inputs.get(selector as FrameName)?.style; // any other has none
    if (typeof styles === 'string' && style) style.cssText += `;${styles}`;
    if (typeof styles === 'string') return;
    for (const [property, value] of Object.entries(styles)) style?.setProperty(property, value);
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
  /** As the sandbox's frames do; a test reads of it what the page may know. */
  fillTestCard(outcome: TestOutcome): void {
    if (!Object.hasOwn(testAnswers, outcome))
      return this.error({ action: 'fillTestCard', error: 'There is no such test card.' });
    this.#outcome = testAnswers[outcome];
    for (const [name, digits] of [
      ['cardNumber', '5200000000000007'],
      ['cvv', '123'],
    ] as const) {
      const input = this.#inputs.get(name);
      if (!input) continue;
      input.value = digits;
      this.#hear(name, input, 'input');
    }
    return this.change('cardNumber', 'autocomplete', {}, { expm: '12', expy: '39' });
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
    const hasErrors = Object.values(this.#fields).some(({ valid }) => !valid);
    this.#tell('change', { fields: this.#fields, hasErrors, event: { field, type, ...expiry } });
  }

  success(more: Partial<GatewaySuccess> = {}): void {
    const token = this.#isTokenizing && { token: '424242VMKSNZ4242' };
    this.#tell('success', { transactionId: '180710155401925243', ...token, ...more });
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
