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
 * The gateway's response to a card submission. With `hangs`, the gateway never responds. With `redirect`, the response
 * redirects the browser to the bank's page. With a `code`, the gateway rejects the submission: `1403` means that the
 * card was declined (possibly by 3-D Secure), `1004` means that the card number is invalid, `1006` means that the card
 * has expired, and `2051` means that the frames have expired.
 */
export type FieldsOutcome =
  | 'accepted'
  | 'declined'
  | 'hangs'
  | { readonly code: string; readonly field?: GatewayError['field'] }
  | { readonly redirect: string };

export interface FakeFieldsSetup {
  /** If `true`, the frames become ready and each contains an input. Defaults to false. */
  readonly answers?: boolean;
  /** Outcome of a card submission. Defaults to `hangs`. */
  readonly outcome?: FieldsOutcome | undefined;
  /** Milliseconds until the gateway responds to a card submission. Defaults to 0. */
  readonly delay?: number | undefined;
  /** HTML element to use for the frames. Use `span` for tests with many frames. Defaults to `iframe`. */
  readonly tag?: 'iframe' | 'span';
}

/** Outcomes of the test cards. The fake has no bank, so a card that requires a 3-D Secure challenge is accepted. */
const testAnswers: Readonly<Record<TestOutcome, FieldsOutcome>> = {
  approved: 'accepted',
  challenge: 'accepted',
  declined: 'declined',
  insufficient_funds: 'declined',
  blocked: { code: '1404' },
};

type Listener = (data: never) => void;

/**
 * Fake of the gateway's card fields object. For each field, the fake creates a frame on the page. Tests simulate events
 * with `ready`, `change`, `success`, `validate` and `error`. When text is typed into a frame's input, the fake reports
 * the events automatically.
 */
export class FakeFields implements GatewayFields {
  /** Parameters of each card submission. */
  readonly submitted: Readonly<Record<string, string>>[] = [];
  readonly #setup: FakeFieldsSetup;
  readonly #listeners = new Map<string, readonly Listener[]>();
  readonly #frames = new Map<FrameName, HTMLElement>();
  readonly #inputs = new Map<FrameName, HTMLInputElement>();
  #isTokenizing = false;
  /** Outcome of the selected test card. */
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

  initTokenize(...args: Parameters<GatewayFields['init']>): void {
    this.#isTokenizing = true;
    this.init(...args);
  }

  on<E extends keyof GatewayEvents>(event: E, listener: (data: GatewayEvents[E]) => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener as Listener]);
    return this;
  }

  submit(parameters: Readonly<Record<string, string>> = {}): void {
    this.submitted.push(parameters);
    const { delay = 0 } = this.#setup;
    const outcome = this.#outcome ?? this.#setup.outcome ?? 'hangs';
    if (outcome !== 'hangs') setTimeout(() => this.answer(outcome), delay);
  }

  /** Simulates the gateway's response to a card submission. */
  answer(outcome: Exclude<FieldsOutcome, 'hangs'>): void {
    if (outcome === 'accepted') return this.success();
    if (outcome === 'declined') return this.answer({ code: '1403' });
    if ('redirect' in outcome) return this.success(outcome);
    this.error({ action: 'submit', error: 'The card was rejected.', ...outcome });
  }

  /** Returns the input inside a frame. Throws if the frame has no input. */
  input(name: FrameName): HTMLInputElement {
    const input = this.#inputs.get(name);
    if (!input) throw new Error(`The frame "${name}" does not contain an input element.`);
    return input;
  }

  focus(field: FrameName): void {
    this.#inputs.get(field)?.focus();
  }
  setStyle(selector: string, styles: GatewayStyle): void {
    const style = this.#inputs.get(selector as FrameName)?.style;
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
  /** Fills in the test card for an outcome, as the sandbox's frames do. Every outcome uses the same card number. */
  fillTestCard(outcome: TestOutcome): void {
    if (!Object.hasOwn(testAnswers, outcome))
      return this.error({ action: 'fillTestCard', error: 'The outcome has no test card.' });
    this.#outcome = testAnswers[outcome];
    for (const [name, digits] of [
      ['cardNumber', '5200000000000007'],
      ['cvv', '123'],
    ] as const) {
      const input = this.#inputs.get(name);
      if (!input) continue;
      input.value = digits;
      this.#handleInput(name, input, 'input');
    }
    return this.change('cardNumber', 'autocomplete', {}, { expm: '12', expy: '39' });
  }
  destroy(): void {
    for (const frame of this.#frames.values()) frame.remove();
  }

  ready(): void {
    this.#emit('ready', {});
  }

  /**
   * Simulates a change event for a field. `now` contains the changed values, and `expiry` contains an expiry date that
   * the browser has filled in automatically.
   */
  change(
    field: FrameName,
    type: GatewayChange['event']['type'],
    now: Partial<GatewayField> = {},
    expiry: { readonly expm?: string; readonly expy?: string } = {},
  ): void {
    this.#fields = { ...this.#fields, [field]: { ...this.#fields[field], ...now } };
    const hasErrors = Object.values(this.#fields).some(({ valid }) => !valid);
    this.#emit('change', { fields: this.#fields, hasErrors, event: { field, type, ...expiry } });
  }

  success(more: Partial<GatewaySuccess> = {}): void {
    const token = this.#isTokenizing && { token: '424242VMKSNZ4242' };
    this.#emit('success', { transactionId: '180710155401925243', ...token, ...more });
  }

  validate(fields: GatewayRefusal['fields']): void {
    this.#emit('validate', { fields });
  }

  error(error: GatewayError): void {
    this.#emit('error', error);
  }

  #emit<E extends keyof GatewayEvents>(event: E, data: GatewayEvents[E]): void {
    // The cast is safe, because the map stores each listener under the name of its event.
    for (const listener of this.#listeners.get(event) ?? []) listener(data as never);
  }

  #open(name: FrameName, { placeholderElementId, iframeTitle }: GatewayBox): HTMLElement {
    const frame = document.createElement(this.#setup.tag ?? 'iframe');
    frame.dataset['frame'] = '';
    frame.title = iframeTitle;
    Object.assign(frame.style, { display: 'block', inlineSize: '100%', blockSize: '100%', border: '0' });
    frame.style.colorScheme = 'light';
    (placeholderElementId as Element).append(frame);
    this.#frames.set(name, frame);
    return frame;
  }

  #draw(name: FrameName, frame: HTMLElement, { placeholder, ariaLabel, iframeTitle }: GatewayBox): void {
    const inside = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
    if (!inside) throw new Error(`Cannot draw the card field: the frame "${name}" has no document.`);
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
      input.addEventListener(type, () => this.#handleInput(name, input, type));
  }

  #handleInput(name: FrameName, input: HTMLInputElement, type: 'focus' | 'blur' | 'input'): void {
    const digits = input.value.replace(/\D/g, '').slice(0, 19);
    if (name === 'cardNumber') input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
    const code = name === 'cardNumber' ? brandOf(digits) : this.#fields.cardNumber.paymentMethod;
    const brand: CardBrand | undefined = cardBrands[code as keyof typeof cardBrands];
    const isTaken = code !== undefined && (this.#accepted?.includes(code) ?? true);
    const cardNumber = { valid: isTaken && brand?.lengths.includes(digits.length) === true, paymentMethod: code };
    const own = name === 'cardNumber' ? cardNumber : { valid: digits.length === securityCodeDigits(code) };
    this.change(name, type, { length: digits.length, ...own });
  }
}
