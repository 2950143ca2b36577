import type { LoadedCheckout } from '@tillkit/react/checkout';
import { shopLanguageOf, type Language } from '../catalogue/languages.ts';
import { isPayingPage, type Model, type PayingPage } from './page.ts';
import type { PayingPages } from './pages/PayingPages.tsx';
import type { PaymentTexts, ShopTexts } from './texts/shop-texts.ts';
import type { TheatrePage } from './theatre/TheatrePage.tsx';
import { loadTexts, shopTexts } from './texts/load-texts.ts';

/** The UI text and code that a page needs in addition to its model. They are not sent as JSON. */
export interface Contents {
  readonly texts: PaymentTexts;
  /** The text of the pages that exist in English and German only. */
  readonly shop: ShopTexts;
  /** The initial state of `<Checkout>` on the pay page. */
  readonly checkout?: LoadedCheckout | undefined;
  /** The component that renders the pay page and the result page. */
  readonly PayingPages?: typeof PayingPages | undefined;
  /** The component that renders the theatre on its own page. */
  readonly TheatrePage?: typeof TheatrePage | undefined;
}

/**
 * Loads everything that a page needs before it renders, on the server and in the browser, so that no part of the page
 * appears late.
 */
export async function loadContents({ frame, page }: Model): Promise<Contents> {
  const { language } = frame;
  const [texts, paying, theatre] = await Promise.all([
    loadTexts(language),
    isPayingPage(page) ? loadPaying(page, language) : undefined,
    page.kind === 'theatre' ? import('./theatre/TheatrePage.tsx') : undefined,
  ]);
  return { texts, shop: shopTexts[shopLanguageOf(language)], ...paying, TheatrePage: theatre?.TheatrePage };
}

async function loadPaying(page: PayingPage, language: Language) {
  const pages = await import('./pages/PayingPages.tsx');
  return { PayingPages: pages.PayingPages, checkout: await pages.loadPayingPage(page, language) };
}
