import type { APIRequestContext, APIResponse } from '@playwright/test';
import { readPageForm } from '../support/page-form.ts';

/** Sample entries for the form of any payment method. A form ignores entries for fields that it does not have. */
export const eva = {
  uppCustomerType: 'P',
  uppCustomerGender: 'female',
  uppCustomerFirstName: 'Eva',
  uppCustomerLastName: 'Muster',
  uppCustomerBirthDate: '01.02.1980',
  uppCustomerStreet: 'Seestrasse 12',
  uppCustomerZipCode: '8002',
  uppCustomerCity: 'Zürich',
  uppCustomerCountry: 'CHE',
  uppCustomerPhone: '+41441234567',
  sameShipping: 'true',
  sub_pmethod: 'INVOICE',
} as const;

interface Signed {
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Listed {
  readonly code: string;
}

/** The data of the shop's pay page that a test needs in order to pay without a browser. */
interface PayPage {
  readonly kind: string;
  readonly order: { readonly id: string };
  readonly methods: { readonly chosen: string; readonly usual: readonly Listed[]; readonly more: readonly Listed[] };
  readonly form?: { readonly issues: readonly { readonly wire: string }[] };
  readonly request?: Signed | undefined;
}

export type Ending = 'approve' | 'decline' | 'cancel' | 'pending';

/**
 * Pays with plain form POSTs, as a browser without JavaScript does. Testing every payment method this way takes only as
 * long as loading a few pages in a browser.
 */
export class MethodPost {
  readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** Adds a product to the cart, checks out, and chooses the payment method on the pay page. */
  async choose(code: string, currency: string): Promise<PayPage> {
    await this.request.post('/cart/items', { form: { product: 'brass-ruler' } });
    await this.request.post('/currency', { form: { currency, back: '/' } });
    const { order } = await this.post('/checkout', { email: 'eva@example.org', name: 'Eva Muster' });
    return this.chooseFor(order.id, code);
  }

  /**
   * Chooses this payment method for an existing order and returns the pay page. Its list contains all methods of the
   * sandbox.
   */
  async chooseFor(order: string, code: string): Promise<PayPage> {
    await this.request.post('/methods', { form: { methods: 'all', back: '/' } });
    return this.post(`/checkout/${order}`, { paymentmethod: code });
  }

  /** Submits the method's form, if it has one. */
  async answer(page: PayPage, entries: Readonly<Record<string, string>> = eva): Promise<PayPage> {
    if (!page.form) return page;
    return this.post(`/checkout/${page.order.id}`, { ...entries, answers: page.methods.chosen });
  }

  /**
   * Completes the gateway's pages and returns the payment's id. `card` is the card number, which only card payment
   * methods need.
   */
  async pay({ request: signed }: PayPage, ending: Ending, card?: string): Promise<string> {
    if (!signed) throw new Error('The pay page contains no payment request because the form is incomplete.');
    const opened = await this.request.post(signed.action, { form: signed.parameters });
    const ended = card ? await this.typeCard(opened, card) : await this.answerProvider(opened, ending);
    const back = readPageForm(await ended.text(), 'Continue');
    const result = await this.request.post(back.action, { form: back.fields });
    // After a decline or a cancellation, the shop returns to the pay page, whose URL names the payment.
    const { pathname, searchParams } = new URL(result.url());
    return searchParams.get('unpaid') ?? pathname.replace('/payment/', '');
  }

  private async typeCard(page: APIResponse, cardNumber: string): Promise<APIResponse> {
    const cvv = cardNumber.length === 15 ? '1234' : '123';
    return this.send(page, { cardNumber, expiry: '12/34', cvv, action: 'pay' });
  }

  /**
   * Submits the provider's page. For Wallet A, submits the payment page first, because the wallet is one of several
   * options there.
   */
  private async answerProvider(page: APIResponse, action: Ending): Promise<APIResponse> {
    const isSelection = (await page.text()).includes('name="brand"');
    return this.send(isSelection ? await this.send(page, { action: 'pay' }) : page, { action });
  }

  private async send(page: APIResponse, typed: Readonly<Record<string, string>>): Promise<APIResponse> {
    const { action, fields } = readPageForm(await page.text(), 'id="payment"');
    return this.request.post(new URL(action, page.url()).href, { form: { ...fields, ...typed } });
  }

  private async post(path: string, form: Readonly<Record<string, string>>): Promise<PayPage> {
    return pageOf(await this.request.post(path, { form, headers: { accept: 'application/json' } }));
  }
}

const pageOf = async (answer: APIResponse): Promise<PayPage> => ((await answer.json()) as { page: PayPage }).page;
