import type { CheckoutProblem } from '../checkout/problem.ts';
import type { CheckoutElementObjects, CheckoutElementTexts, TillkitCheckout } from './element-types.ts';
import { eventNames } from './event-names.ts';
import type { View } from './open-view.ts';
import { readSetup, waitsFor, type Setup } from './setup.ts';

const texts: readonly (keyof CheckoutElementTexts)[] = [
  'environment',
  'gateway',
  'locale',
  'payments',
  'order',
  'amount',
  'currency',
  'revision',
  'payment',
  'defaultValue',
];

const objects: readonly (keyof CheckoutElementObjects)[] = [
  'form',
  'forms',
  'initial',
  'issues',
  'labels',
  'legend',
  'lightbox',
  'methods',
  'modes',
  'more',
  'names',
  'onRemoveCard',
  'savedCards',
  'secureFields',
  'start',
];

const attributeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A server that imports it has no elements, and makes none. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

export class CheckoutElement extends Base {
  static observedAttributes = [...texts.map(attributeOf), 'lang', 'methods', 'nonce'];

  #given: Partial<Setup> = {};
  #view: View | undefined;
  #isDue = false;
  #wasTakenOut = false;
  /** The payment on show: what is drawn anew, as where the element comes back, begins with it. */
  #followed: string | undefined;
  #first: string | undefined;

  static {
    for (const name of texts)
      Object.defineProperty(this.prototype, name, {
        get(this: CheckoutElement) {
          return this.getAttribute(attributeOf(name)) ?? undefined;
        },
        set(this: CheckoutElement, value: unknown) {
          if (value === undefined || value === null) this.removeAttribute(attributeOf(name));
          else this.setAttribute(attributeOf(name), String(value));
        },
      });
    for (const name of objects)
      Object.defineProperty(this.prototype, name, {
        get(this: CheckoutElement) {
          return this.#given[name] ?? (name === 'methods' ? this.#codes() : undefined);
        },
        set(this: CheckoutElement, value: unknown) {
          this.#given = { ...this.#given, [name]: value ?? undefined };
          this.#change();
        },
      });
  }

  constructor() {
    super();
    const follow = (name: string, toPayment: (event: CustomEvent) => string | undefined) =>
      this.addEventListener(name, (event) => {
        if (event.target === this) this.#followed = toPayment(event as CustomEvent); // its own, by their names
      });
    follow(eventNames.onPayment, ({ detail }) => detail.payment);
    follow(eventNames.onUnpaid, () => undefined);
  }

  connectedCallback() {
    for (const name of [...texts, ...objects]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name); // set before the element was defined, and in the way of the accessor
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#change();
  }

  disconnectedCallback() {
    this.#wasTakenOut = true;
    this.#change();
  }

  /** Moved by `moveBefore`, which leaves frames and what was typed as they are. */
  connectedMoveCallback() {}

  attributeChangedCallback() {
    this.#change();
  }

  #codes() {
    return this.getAttribute('methods')
      ?.split(/[\s,]+/)
      .filter(Boolean);
  }

  /** Changes of one task are one. */
  #change() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      // A frame that was moved has loaded anew: what was typed is gone, and so is the page that it talked to.
      if (this.#wasTakenOut && (!this.isConnected || this.querySelector('iframe'))) this.#close();
      this.#wasTakenOut = false;
      if (this.isConnected) this.#draw();
    });
  }

  #draw() {
    const element = this as unknown as TillkitCheckout; // by the accessors above
    const missing = waitsFor(element);
    if (missing) {
      this.setAttribute('data-waits-for', missing);
      return;
    }
    this.removeAttribute('data-waits-for');
    const setup = readSetup(element, this.#given);
    import('./open-view.ts').then(
      ({ openView }) => {
        if (!this.isConnected || this.#isDue) return;
        if (!this.#view) this.#first = this.#followed;
        this.#view ??= openView(this);
        this.#view.show({ ...setup, payment: setup.payment ?? this.#first });
      },
      (cause: unknown) => {
        const detail: CheckoutProblem = {
          code: 'network_failed',
          message: 'The checkout did not load.',
          hint: 'See `cause`. Any change of the element tries again.',
          cause,
        };
        this.dispatchEvent(new CustomEvent(eventNames.onError, { detail, bubbles: true, composed: true }));
      },
    );
  }

  #close() {
    this.#view?.close();
    this.#view = undefined;
  }
}
