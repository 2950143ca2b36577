import type { CheckoutProblem } from '../checkout/problem.ts';
import type { CheckoutElementObjects, CheckoutElementTexts, TillkitCheckout } from './element-types.ts';
import { eventNames } from './event-names.ts';
import type { View } from './open-view.ts';
import { readSetup, findMissing, type Setup } from './setup.ts';

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
  'challenge',
];

const objects: readonly (keyof CheckoutElementObjects)[] = [
  'creditor',
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

/**
 * Base class of the element. On a server, where `HTMLElement` does not exist, the base class is `Object`, so that this
 * file can be imported.
 */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

export class CheckoutElement extends Base {
  static observedAttributes = [...texts.map(attributeOf), 'lang', 'methods', 'nonce'];

  properties: Partial<Setup> = {};
  #view: View | undefined;
  #isDue = false;
  #wasTakenOut = false;
  /**
   * Id of the payment that the view shows. If the view is recreated, for example because the element was moved, the new
   * view starts with this payment.
   */
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
          return this.properties[name] ?? (name === 'methods' ? this.#codes() : undefined);
        },
        set(this: CheckoutElement, value: unknown) {
          // Vue sets an attribute of the same name as a property.
          const isAttribute = name === 'methods' && typeof value === 'string';
          if (isAttribute) this.setAttribute(name, value);
          this.properties = { ...this.properties, [name]: isAttribute ? undefined : (value ?? undefined) };
          this.#change();
        },
      });
  }

  constructor() {
    super();
    const follow = (name: string, toPayment: (event: CustomEvent) => string | undefined) =>
      this.addEventListener(name, (event) => {
        // Ignore events that bubble up from nested elements.
        if (event.target === this) this.#followed = toPayment(event as CustomEvent);
      });
    follow(eventNames.onPayment, ({ detail }) => detail.payment);
    follow(eventNames.onUnpaid, () => undefined);
  }

  connectedCallback() {
    for (const name of [...texts, ...objects]) {
      if (!Object.hasOwn(this, name)) continue;
      // The page set this property before the element was defined, so the element has an own property that hides the
      // accessor.
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#change();
  }

  disconnectedCallback() {
    this.#wasTakenOut = true;
    this.#change();
  }

  /** Prevents the element from rendering again when `moveBefore` moves it, so that frames and input are kept. */
  connectedMoveCallback() {}

  attributeChangedCallback() {
    this.#change();
  }

  #codes() {
    return this.getAttribute('methods')
      ?.split(/[\s,]+/)
      .filter(Boolean);
  }

  /** Combines all changes made in one task into one update. */
  #change() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      // A frame that was moved reloads and loses its input and its connection to the page, so the view must be created
      // again.
      if (this.#wasTakenOut && (!this.isConnected || this.querySelector('iframe'))) this.#close();
      this.#wasTakenOut = false;
      if (this.isConnected) this.#draw();
    });
  }

  #draw() {
    // The cast is safe, because the static block of the class defines an accessor for each property.
    const element = this as unknown as TillkitCheckout;
    const missing = findMissing(element);
    if (missing) {
      this.setAttribute('data-waits-for', missing);
      return;
    }
    this.removeAttribute('data-waits-for');
    const setup = readSetup(element, this.properties);
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
          message: 'The checkout code failed to load.',
          hint: 'See `cause` for details. To try again, change any attribute of the element.',
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
