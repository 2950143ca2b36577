import { cards } from '@tillkit/sandbox/testing/playwright';
import type { Way } from '../models/shop.ts';
import type { Engine, Window } from './engine.ts';
import { Visitor } from './visitor.ts';

/** A shopper in the demo shop. */
export class Shopper extends Visitor {
  readonly #shop: string;

  private constructor(window: Window, shop: string) {
    super(window);
    this.#shop = shop;
  }

  /** Orders a brass ruler in a new window, with the shop in the given mode, and opens the pay page. */
  static async open(engine: Engine, shop: string, way: Way): Promise<Shopper> {
    const shopper = new Shopper(await engine.open(), shop);
    await shopper.order(way);
    return shopper;
  }

  private async order(way: Way): Promise<void> {
    await this.window.goto(this.#shop);
    const set = `fetch('/mode', { method: 'POST', body: new URLSearchParams({ mode: '${way}', back: '/' }) })`;
    await this.wait(
      `a shop set to ${way}`,
      async () => (await this.window.read(`${set}.then(({ ok }) => ok)`)) === true,
    );
    await this.press('link', /Brass ruler/);
    await this.press('button', 'Add to cart');
    await this.press('link', 'Checkout');
    await this.enter('E-mail', 'buyer@example.org');
    await this.press('button', 'Continue to payment');
    await this.isHydrated();
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
    await this.enter('Card number', number, page);
    await this.enter(/^Expiry/, '1234', page);
    await this.enter(/^Security code/, '123', page);
    await this.press('button', /^Pay( |$)/, page);
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

  /**
   * Waits until the result page shows that the payment was received. Returns the payment's status according to the
   * shop's server.
   */
  async isPaid(): Promise<string> {
    await this.see('Payment received');
    const state = await this.window.read(
      "fetch(location.pathname.replace(/^.payment/, '/api/payments')).then((answer) => answer.json()).then(({ status }) => status)",
    );
    return String(state);
  }
}
