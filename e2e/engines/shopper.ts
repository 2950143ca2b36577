import { cards } from '@tillkit/sandbox/testing/playwright';
import type { Way } from '../models/shop.ts';
import type { Engine, Window } from './engine.ts';
import { Visitor, type Hand } from './visitor.ts';

interface Habits {
  readonly hand?: Hand;
  /** If false, the browser does not run scripts. Defaults to true. */
  readonly hasScripts?: boolean;
  /** Checks each page after it loads. `page` is the name of the page. */
  readonly look?: (shopper: Shopper, page: string) => Promise<void>;
}

/** A shopper in the demo shop. */
export class Shopper extends Visitor {
  readonly #shop: string;
  readonly #hasScripts: boolean;
  readonly #look: (page: string) => Promise<void>;

  private constructor(window: Window, shop: string, { hand, hasScripts = true, look }: Habits) {
    super(window, hand);
    this.#shop = shop;
    this.#hasScripts = hasScripts;
    this.#look = async (page) => look?.(this, page);
  }

  /** Orders a brass ruler in a new window, with the shop in the given mode, and opens the pay page. */
  static async open(engine: Engine, shop: string, way: Way, habits: Habits = {}): Promise<Shopper> {
    const shopper = new Shopper(await engine.open(), shop, habits);
    await shopper.order(way);
    return shopper;
  }

  private async order(way: Way): Promise<void> {
    await this.window.goto(this.#shop);
    if (this.#hasScripts) await this.#choose(way);
    await this.#look('list');
    await this.press('link', /Brass ruler/);
    await this.see('Add to cart');
    await this.#look('product');
    await this.press('button', 'Add to cart');
    await this.press('link', 'Checkout');
    await this.enter('E-mail', 'buyer@example.org');
    await this.#look('address');
    await this.press('button', 'Continue to payment');
    await (this.#hasScripts ? this.isHydrated() : this.see('Pay '));
    await this.#look('pay page');
  }

  async #choose(way: Way): Promise<void> {
    const set = `fetch('/mode', { method: 'POST', body: new URLSearchParams({ mode: '${way}', back: '/' }) })`;
    await this.wait(
      `a shop set to ${way}`,
      async () => (await this.window.read(`${set}.then(({ ok }) => ok)`)) === true,
    );
  }

  /**
   * Waits until React has hydrated the Pay button. A click before hydration would submit the form without JavaScript.
   */
  private isHydrated(): Promise<void> {
    return this.wait('a Pay button that React holds', async () => {
      const isHeld =
        "/^Pay /.test(button.textContent) && Object.keys(button).some((key) => key.startsWith('__reactProps'))";
      return (await this.window.read(`[...document.querySelectorAll('button')].some((button) => ${isHeld})`)) === true;
    });
  }

  async pay(way: Way, { isChallenged = false } = {}): Promise<void> {
    const number = isChallenged ? cards.challenge : cards.approved;
    if (way === 'fields') return this.payByFields(number);
    const page = way === 'lightbox' ? ['Payment'] : [];
    await this.press('button', /^Pay /);
    await this.see('Security code', page);
    await this.#look('payment page');
    await this.enter('Card number', number, page);
    await this.enter(/^Expiry/, '12/34', page);
    await this.enter(/^Security code/, '123', page);
    await this.press('button', /^Pay( |$)/, page);
    if (!this.#hasScripts) await this.press('button', 'Continue');
  }

  private async payByFields(number: string): Promise<void> {
    await this.wait('card fields', async () => {
      return (await this.window.read("document.querySelector('form.tillkit-fields')?.dataset.state")) === 'ready';
    });
    await this.enter('Card number', number, ['Card number']);
    await this.enter(/^Expiry/, '1234');
    await this.enter(/^Security code/, '123', ['Security code']);
    await this.press('button', /^Pay /);
  }

  /** Adds unsigned parameters to the shop's payment request, as a different shop's page might do. */
  async sign(parameters: Readonly<Record<string, string>>): Promise<void> {
    await this.window.read(`(() => {
      const whole = globalThis.fetch;
      globalThis.fetch = async (...call) => {
        const answer = await whole(...call);
        if (!String(call[0]?.url ?? call[0]).endsWith('/api/payments')) return answer;
        const signed = await answer.json();
        Object.assign(signed.parameters, ${JSON.stringify(parameters)});
        return new Response(JSON.stringify(signed), answer);
      };
    })()`);
  }

  async expectReceipt(): Promise<void> {
    await this.see('Payment received');
    await this.#look('result');
  }

  /**
   * Waits until the result page shows that the payment was received. Returns the payment's status according to the
   * shop's server.
   */
  async isPaid(): Promise<string> {
    await this.expectReceipt();
    const state = await this.window.read(
      "fetch(location.pathname.replace(/^.payment/, '/api/payments')).then((answer) => answer.json()).then(({ status }) => status)",
    );
    return String(state);
  }
}
