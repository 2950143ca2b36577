import type { LoadedCheckout } from '@tillkit/react/checkout';
import { loadCheckout } from '@tillkit/react/load';
import { factsOf, shopLanguageOf } from '../catalogue/languages.ts';
import type { Model } from './page.ts';
import type { PaymentTexts, ShopTexts } from './texts/shop-texts.ts';
import type { TheatrePage } from './theatre/TheatrePage.tsx';
import { toLoad } from './parts/pay/to-list.ts';
import { loadTexts, shopTexts } from './texts/load-texts.ts';

/** The UI text and code that a page needs in addition to its model. They are not sent as JSON. */
export interface Contents {
  readonly texts: PaymentTexts;
  /** The text of the pages that exist in English and German only. */
  readonly shop: ShopTexts;
  /** The initial state of `<Checkout>` on the pay page. */
  readonly checkout?: LoadedCheckout | undefined;
  /** The component that renders the theatre on its own page. */
  readonly TheatrePage?: typeof TheatrePage | undefined;
}

/**
 * Loads everything that a page needs before it renders, on the server and in the browser, so that no part of the page
 * appears late.
 */
export async function loadContents({ frame, page }: Model): Promise<Contents> {
  const { locale } = factsOf(frame.language);
  const [texts, checkout, theatre] = await Promise.all([
    loadTexts(frame.language),
    page.kind === 'pay' ? loadCheckout(toLoad(page, locale)) : undefined,
    page.kind === 'theatre' ? import('./theatre/TheatrePage.tsx') : undefined,
  ]);
  return { texts, shop: shopTexts[shopLanguageOf(frame.language)], checkout, TheatrePage: theatre?.TheatrePage };
}
