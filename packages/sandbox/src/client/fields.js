// Secure Fields: card number and CVV in two frames of the gateway, so that neither is ever in the page.
//
//   const fields = new PaymentFields();
//   fields.on('ready' | 'change' | 'validate' | 'success' | 'error', listener);
//   fields.init(merchantId, { cardNumber, cvv }, { styles, focus, paymentMethods, language, cardInfo });
//   fields.submit({ expm, expy, ...parameters });
//
// It works under a policy with nonce, 'strict-dynamic' and Trusted Types: no markup, no style attribute, no code from text.
import { texts } from './channel.js';
import { ofDocument, openField, random } from './open-field.js';

const kinds = [
  { name: 'cardNumber', file: 'card-number', label: 'Card number' },
  { name: 'cvv', file: 'cvv', label: 'CVV' },
];
/** Time for an answer to `submit`; the frame itself gives up after 30 s and says so. */
const longest = 40_000;

const cut = (given) => String(given ?? '').slice(0, 300);
/** Without what is empty. */
const filled = (entries) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value));
const find = (place) => (place instanceof Element ? place : ofDocument.getElementById.call(document, cut(place)));

/** What the shop may know of the fields. */
function toView(given) {
  const fields = Object.entries(given).map(([name, { length, problem, paymentMethod }]) => [
    name,
    { length, valid: !problem, ...filled({ problem, paymentMethod }) },
  ]);
  return { fields: Object.fromEntries(fields), hasErrors: fields.some(([, { valid }]) => !valid) };
}

/** Text looks as it does where the field stands, unless the shop says otherwise. */
function inherited(place) {
  const { color, fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(place);
  return { color, fontFamily, fontSize, fontWeight, letterSpacing };
}

class PaymentFields {
  #listeners = new Map();
  /** What `init` has opened, until `destroy`. */
  #session;

  init(merchantId, given, options) {
    const { styles, focus, paymentMethods, language = 'en', cardInfo } = Object(options);
    if (this.#session) {
      this.#fail('init', 'The fields stand already.');
      return this;
    }
    this.#session = { id: random(), fields: { __proto__: null }, submission: 0, focus };
    for (const kind of kinds) {
      const asked = Object(given)[kind.name];
      this.#open(
        merchantId,
        kind,
        asked instanceof Element || !asked?.placeholderElementId ? { placeholderElementId: asked } : asked,
      );
    }
    // Reading styles lays out the page: not before all frames are on their way.
    for (const [name, { frame }] of Object.entries(this.#session.fields))
      this.#send(name, 'style', { selector: '*', styles: inherited(frame.parentElement) });
    for (const [selector, declarations] of Object.entries(Object(styles))) this.setStyle(selector, declarations);
    for (const { name } of kinds) {
      this.#set(name, 'accepted', [paymentMethods ?? []].flat().join(' '));
      this.#set(name, 'withCard', cardInfo === true ? 'yes' : '');
      this.#set(name, 'language', language);
      this.#set(name, 'ready');
    }
    return this;
  }

  initTokenize(...given) {
    return this.init(...given);
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  submit(given) {
    const session = this.#session;
    const parameters = { ...given };
    if (!this.#isReady()) this.#fail('submit', 'The fields are not ready.');
    else if (session.timer) this.#fail('submit', 'already submitting');
    else if (!texts(parameters)) this.#fail('submit', 'The parameters have to be texts.');
    else {
      session.timer = setTimeout(() => {
        this.#over();
        this.#fail('submit', 'The field does not answer.');
      }, longest);
      this.#send('cardNumber', 'submit', { submission: ++session.submission, parameters });
    }
  }

  focus(name) {
    this.#session?.fields[name]?.frame.focus();
    this.#set(name, 'focus');
  }

  /** `selector`: the name of a field, or any other that `styles` of `init` may have. */
  setStyle(selector, declarations) {
    const entries = Object.entries(Object(declarations)).map(([name, value]) => [name, cut(value)]);
    for (const { name } of kinds)
      this.#send(name, 'style', { selector: cut(selector), styles: Object.fromEntries(entries) });
  }

  setPlaceholder(name, text) {
    this.#set(name, 'placeholder', text);
  }

  setLabel(name, text) {
    this.#set(name, 'label', text);
  }

  setInvalid(name, invalid, message) {
    this.#set(name, 'invalid', invalid ? 'true' : '');
    this.#set(name, 'message', message);
  }

  clear(name) {
    for (const kind of kinds) if (name === undefined || name === kind.name) this.#set(kind.name, 'clear');
  }

  getCardInfo() {
    const { paymentMethod } = Object(this.#session?.fields.cardNumber);
    return paymentMethod ? { paymentMethod } : undefined;
  }

  /** How many messages on the ports have failed a check. */
  get ignored() {
    return Object.values(Object(this.#session?.fields)).reduce((sum, { channel }) => sum + channel.ignored, 0);
  }

  destroy() {
    const session = this.#session;
    this.#session = undefined;
    this.#listeners.clear();
    clearTimeout(session?.timer);
    for (const field of Object.values(Object(session?.fields))) field.end();
  }

  #open(merchantId, { name, file, label }, { placeholderElementId, inputType, placeholder, ariaLabel, iframeTitle }) {
    const session = this.#session;
    const place = find(placeholderElementId);
    if (!place?.isConnected) return this.#fail('init', 'The placeholder is not in the page.', name);
    const words = ariaLabel ?? label;
    session.fields[name] = openField(place, {
      name,
      file,
      session: session.id,
      merchantId,
      title: cut(iframeTitle ?? words),
      stands: () => {
        if (!this.#isReady()) return;
        this.focus(session.focus);
        this.#emit('ready', {});
      },
      receive: (message) => this.#receive(name, message),
      fail: (action, error) => {
        if (name === 'cardNumber') this.#over();
        this.#fail(action, error, name);
      },
    });
    this.setLabel(name, words);
    this.setPlaceholder(name, placeholder);
    return this.#set(name, 'inputType', inputType);
  }

  #send(name, type, content) {
    this.#session?.fields[name]?.channel.send(type, content);
  }

  #set(name, key, value) {
    this.#send(name, 'set', { key, value: cut(value) });
  }

  #receive(field, { type, event, error, ...message }) {
    const { fields, timer, submission } = this.#session;
    if (type === 'style') this.#fail('style', error, field);
    else if (type === 'state') {
      const { expm, expy } = message;
      this.#emit('change', { ...toView(fields), event: filled({ field, type: event, expm, expy }) });
    } else if (timer && message.submission === submission) {
      const { transactionId, paymentMethod, maskedCC, redirect, cardNumber, cvv } = message;
      this.#over();
      if (type === 'failure') this.#fail('submit', error, message.field, message.code);
      else if (type === 'success')
        this.#emit('success', filled({ transactionId, cardInfo: filled({ paymentMethod, maskedCC }), redirect }));
      else this.#emit('validate', toView({ cardNumber: { problem: cardNumber }, cvv: { problem: cvv } }));
    }
  }

  #isReady() {
    return kinds.every(({ name }) => this.#session?.fields[name]?.ready);
  }

  /** A submission has its answer. */
  #over() {
    this.#session.timer = clearTimeout(this.#session.timer);
  }

  #fail(action, error, field, code) {
    this.#emit('error', filled({ action, error, field, code }));
  }

  /** Later, so that listeners may follow `init`; what a listener throws is the shop's and changes nothing here. */
  #emit(event, detail) {
    const session = this.#session;
    queueMicrotask(() => {
      for (const listener of this.#listeners.get(event) ?? []) {
        if (session !== this.#session) return;
        try {
          listener(detail);
        } catch (problem) {
          reportError(problem);
        }
      }
    });
  }
}

// Own property: an element with this id is none.
if (!Object.hasOwn(window, 'PaymentFields')) window.PaymentFields = PaymentFields;
