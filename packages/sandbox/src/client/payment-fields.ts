import type { GatewayError, GatewayEvents, GatewayFields, GatewayField, GatewayStyle } from '@tillkit/core/internal';
import { texts } from './channel.ts';
import type { FieldName, FieldMessage, PageMessage, SettingName, Texts } from './messages.ts';
import { readDeclarations, readRules } from './style-texts.ts';
import { ofDocument, openField, random, type Field, type FieldState } from './open-field.ts';

const kinds = [
  { name: 'cardNumber', file: 'card-number', label: 'Card number' },
  { name: 'cvv', file: 'cvv', label: 'CVV' },
] as const;
/**
 * Timeout of `submit` in milliseconds. It is longer than the 30-second timeout in the frame, so the frame reports most
 * failures first.
 */
const submitTimeout = 40_000;

/** The options of a field. Their type is `unknown`, because a shop can pass any value. */
interface Box {
  readonly placeholderElementId?: unknown;
  readonly inputType?: unknown;
  readonly placeholder?: unknown;
  readonly ariaLabel?: unknown;
  readonly iframeTitle?: unknown;
}

type Styles = Readonly<Record<string, GatewayStyle>>;

interface Options {
  readonly styles?: Styles | string;
  readonly focus?: FieldName;
  readonly paymentMethods?: string | readonly string[];
  readonly language?: string;
  readonly cardInfo?: boolean;
}

/** The state of the fields between `init` and `destroy`. */
interface Session {
  readonly id: string;
  readonly fields: Partial<Record<FieldName, Field>>;
  readonly focus: FieldName | undefined;
  submission: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

const toShortText = (value: unknown) => String(value ?? '').slice(0, 300);
/** Removes entries whose value is empty. */
const filled = (entries: object) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value));
const find = (place: unknown): Element | null =>
  place instanceof Element ? place : ofDocument.getElementById.call(document, toShortText(place));

/** Converts field states to the event data that the shop receives. */
function toView(states: Readonly<Record<string, Partial<FieldState>>>) {
  const fields = Object.entries(states).map(([name, { length, problem, paymentMethod }]) => ({
    name,
    view: { length, valid: !problem, ...filled({ problem, paymentMethod }) },
  }));
  return {
    fields: Object.fromEntries(fields.map(({ name, view }) => [name, view])) as Record<FieldName, GatewayField>,
    hasErrors: fields.some(({ view }) => !view.valid),
  };
}

/** Returns the text styles of the placeholder element. The field inherits them by default. */
function inherited(place: Element): Texts {
  const { color, fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(place);
  return { color, fontFamily, fontSize, fontWeight, letterSpacing };
}

/** The Secure Fields for a form. */
export class PaymentFields implements GatewayFields {
  readonly #listeners = new Map<string, readonly ((detail: never) => void)[]>();
  /** The current session. `init` sets it, and `destroy` removes it. */
  #session: Session | undefined;

  init(merchantId: string, places: Readonly<Record<FieldName, unknown>>, options?: Options): this {
    const { styles, focus, paymentMethods, language = 'en', cardInfo } = Object(options) as Options;
    if (this.#session) {
      this.#fail('init', 'The fields are already initialized.');
      return this;
    }
    const session: Session = { id: random(), fields: Object.create(null), submission: 0, focus };
    this.#session = session;
    for (const kind of kinds) {
      const place: unknown = Object(places)[kind.name];
      const box = Object(place) as Box;
      this.#open(
        session,
        merchantId,
        kind,
        place instanceof Element || !box.placeholderElementId ? { placeholderElementId: place } : box,
      );
    }
    // Reading styles forces a layout, so the styles are read after all frames have started to load.
    for (const { name } of kinds) {
      const place = session.fields[name]?.frame.parentElement;
      if (place) this.#send(name, 'style', { selector: '*', styles: inherited(place) });
    }
    if (styles) this.setStyle(styles);
    for (const { name } of kinds) {
      this.#set(name, 'accepted', [paymentMethods ?? []].flat().join(' '));
      this.#set(name, 'withCard', cardInfo === true ? 'yes' : '');
      this.#set(name, 'language', language);
      this.#set(name, 'ready');
    }
    return this;
  }

  /** Initializes the fields like `init`, but without a payment. The `success` event then contains a token. */
  initTokenize(...args: Parameters<PaymentFields['init']>): this {
    const isFirst = !this.#session;
    this.init(...args);
    if (isFirst) this.#set('cardNumber', 'tokenize', 'yes');
    return this;
  }

  on<E extends keyof GatewayEvents>(event: E, listener: (detail: GatewayEvents[E]) => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  submit(values: unknown): void {
    const session = this.#session;
    const parameters = { ...Object(values) };
    if (!session || !this.#isReady()) this.#fail('submit', 'The fields are not ready.');
    else if (session.timer) this.#fail('submit', 'A submission is already in progress.');
    else if (!texts(parameters)) this.#fail('submit', 'The parameters are not strings of at most 2,000 characters.');
    else {
      session.timer = setTimeout(() => {
        this.#over();
        this.#fail('submit', 'The field does not respond.');
      }, submitTimeout);
      this.#send('cardNumber', 'submit', { submission: ++session.submission, parameters });
    }
  }

  focus(name: FieldName): void {
    this.#session?.fields[name]?.frame.focus();
    this.#set(name, 'focus');
  }

  /**
   * Sets the style declarations for a selector. If called with one argument, sets the declarations for several
   * selectors.
   */
  setStyle(selector: string | Styles, declarations?: GatewayStyle): void {
    if (declarations === undefined)
      for (const [each, its] of typeof selector === 'string' ? readRules(selector) : Object.entries(Object(selector)))
        this.#style(each, its);
    else this.#style(selector, declarations);
  }

  setPlaceholder(name: FieldName, text: unknown): void {
    this.#set(name, 'placeholder', text);
  }

  setLabel(name: FieldName, text: unknown): void {
    this.#set(name, 'label', text);
  }

  setInvalid(name: FieldName, invalid: boolean, message?: string): void {
    this.#set(name, 'invalid', invalid ? 'true' : '');
    this.#set(name, 'message', message);
  }

  clear(name?: FieldName): void {
    for (const kind of kinds) if (name === undefined || name === kind.name) this.#set(kind.name, 'clear');
  }

  /** Fills in the test card for an outcome. The page never receives the card number. */
  fillTestCard(outcome: unknown): void {
    if (this.#isReady()) this.#set('cardNumber', 'testCard', outcome);
    else this.#fail('fillTestCard', 'The fields are not ready.');
  }

  getCardInfo(): { readonly paymentMethod: string } | undefined {
    const paymentMethod = this.#session?.fields.cardNumber?.paymentMethod;
    return paymentMethod ? { paymentMethod } : undefined;
  }

  /** Number of received port messages that failed validation. */
  get ignored(): number {
    return this.#fields().reduce((sum, { channel }) => sum + channel.ignored, 0);
  }

  destroy(): void {
    const fields = this.#fields();
    clearTimeout(this.#session?.timer);
    this.#session = undefined;
    this.#listeners.clear();
    for (const field of fields) field.end();
  }

  #fields(): readonly Field[] {
    return Object.values(this.#session?.fields ?? {});
  }

  #open(session: Session, merchantId: string, { name, file, label }: (typeof kinds)[number], box: Box): void {
    const place = find(box.placeholderElementId);
    if (!place?.isConnected) return this.#fail('init', 'The placeholder element is not in the page.', name);
    const words = box.ariaLabel ?? label;
    session.fields[name] = openField(place, {
      name,
      file,
      session: session.id,
      merchantId,
      title: toShortText(box.iframeTitle ?? words),
      onConnect: () => {
        if (!this.#isReady()) return;
        if (session.focus) this.focus(session.focus);
        this.#emit('ready', {});
      },
      receive: (message) => this.#receive(session, name, message),
      fail: (action, error) => {
        if (name === 'cardNumber') this.#over();
        this.#fail(action, error, name);
      },
    });
    this.setLabel(name, words);
    this.setPlaceholder(name, box.placeholder);
    return this.#set(name, 'inputType', box.inputType);
  }

  #send<T extends PageMessage['type']>(
    name: FieldName,
    type: T,
    content: Omit<Extract<PageMessage, { readonly type: T }>, 'type'>,
  ): void {
    this.#session?.fields[name]?.channel.send(type, content);
  }

  #set(name: FieldName, key: SettingName, value?: unknown): void {
    this.#send(name, 'set', { key, value: toShortText(value) });
  }

  #receive({ fields, timer, submission }: Session, field: FieldName, message: FieldMessage): void {
    if (message.type === 'style') return this.#fail('style', message.error, field);
    if (message.type === 'testCard') return this.#fail('fillTestCard', message.error);
    if (message.type === 'state') {
      const { event: type, expm, expy } = message;
      return this.#emit('change', { ...toView(fields), event: filled({ field, type, expm, expy }) });
    }
    if (!timer || message.submission !== submission) return undefined;
    this.#over();
    if (message.type === 'failure') return this.#fail('submit', message.error, message.field, message.code);
    if (message.type === 'validate') {
      const { cardNumber, cvv } = message;
      return this.#emit('validate', toView({ cardNumber: { problem: cardNumber }, cvv: { problem: cvv } }));
    }
    const { transactionId, paymentMethod, maskedCC, token, redirect } = message;
    const cardInfo = filled({ paymentMethod, maskedCC });
    return this.#emit('success', filled({ transactionId, cardInfo, token, redirect }));
  }

  #style(selector: unknown, declarations: unknown): void {
    const entries =
      typeof declarations === 'string' ? readDeclarations(declarations) : Object.entries(Object(declarations));
    const styles = Object.fromEntries(entries.map(([name, value]) => [name, toShortText(value)]));
    for (const { name } of kinds) this.#send(name, 'style', { selector: toShortText(selector), styles });
  }

  #isReady(): boolean {
    return kinds.every(({ name }) => this.#session?.fields[name]?.ready);
  }

  /** Ends the submission in progress. */
  #over(): void {
    clearTimeout(this.#session?.timer);
    if (this.#session) this.#session.timer = undefined;
  }

  #fail(action: GatewayError['action'], error: string, field?: string, code?: string): void {
    this.#emit('error', filled({ action, error, field, code }));
  }

  /**
   * Emits an event in a microtask, so that listeners can be added after `init`. Reports exceptions that listeners
   * throw.
   */
  #emit(event: keyof GatewayEvents, detail: object): void {
    const session = this.#session;
    queueMicrotask(() => {
      for (const listener of this.#listeners.get(event) ?? []) {
        if (session !== this.#session) return;
        try {
          listener(detail as never); // Each event is emitted with the detail type that its listeners expect.
        } catch (problem) {
          reportError(problem);
        }
      }
    });
  }
}
