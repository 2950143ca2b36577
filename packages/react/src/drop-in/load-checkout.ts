import { loadMethodForm } from '../forms/load-method-form.ts';
import { bodyNameOf } from './body-name.ts';
import type { LoadCheckoutOptions, LoadedCheckout } from './checkout-props.ts';
import { contentsKey } from './contents.ts';
import { loadContents } from './load-contents.ts';
import { loadPart } from './load-part.ts';
import { firstRow, isInFields, listedCodes, toRows, wishesIn } from './to-rows.ts';

/**
 * Loads everything that `<Checkout>` and its open row initially show, for a page rendered on the server. Await this
 * function on the server and, before hydration, in the browser, with the same props as `<Checkout>` and
 * `<CheckoutProvider>`.
 *
 * @example
 * const loaded = await loadCheckout({ methods: ['VIS', 'ECA', 'PFC'], environment: 'sandbox', locale: 'de-CH' });
 */
export async function loadCheckout(options: LoadCheckoutOptions): Promise<LoadedCheckout> {
  const { methods, more, savedCards, payment, defaultValue, modes, answered, locale = 'en' } = options;
  const rows = toRows(methods, savedCards, more?.methods);
  const row = firstRow(rows, defaultValue);
  const codes = listedCodes([...methods, ...(more?.methods ?? [])]);
  /** Loads the code of the open row, which depends on the description of the row's method. */
  const loadRow = async () => {
    const contents =
      options.contents ?? (await loadContents(contentsKey(codes, locale), codes, locale, wishesIn(options)));
    const description = contents.picker?.descriptions.find(({ code }) => code === row?.method);
    const isAnswered = answered !== undefined && row?.key === (defaultValue ?? row?.key);
    const name = row && bodyNameOf(row, isInFields(row, modes, options), description, { isAnswered });
    const [body, form] = await Promise.all([
      name && loadPart(name),
      name === 'form' && row ? loadMethodForm(row.method, locale, isDrawnMore(row.method, options)) : undefined,
    ]);
    return { contents, form, body: name && body && { [name]: body } };
  };
  const [{ contents, form, body }, followed, notice, wallets] = await Promise.all([
    loadRow(),
    payment === undefined ? undefined : loadPart('followed'),
    payment === undefined ? undefined : loadPart('notice'),
    rows.wallets.length > 0 ? loadPart('wallets') : undefined,
  ]);
  const parts = { ...(followed && { followed, notice }), ...(wallets && { wallets }), ...body };
  return { ...contents, form, parts };
}

/**
 * Returns whether the form's props include `show`, `layout` or `fold`. Such a form needs additional parts, which
 * `loadMethodForm` loads if `hasMore` is `true`. `<MethodForm>` checks the same props.
 */
function isDrawnMore(method: string, { form, forms }: LoadCheckoutOptions): boolean {
  const { show, layout, fold } = { ...form, ...forms?.[method] };
  return !!(show ?? layout ?? fold);
}
