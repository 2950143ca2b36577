import type { LoadedCheckout } from '@tillkit/react/checkout';
import { loadCheckout } from '@tillkit/react/load';
import { factsOf } from '../catalogue/languages.ts';
import type { Model } from './page.ts';
import type { ShopTexts } from './texts/shop-texts.ts';
import type { TheatrePage } from './theatre/TheatrePage.tsx';
import { toLoad } from './parts/pay/to-list.ts';
import { textsIn } from './texts/texts-in.ts';

/** What a page is drawn with beside its model: words and code, which do not travel as JSON. */
export interface Contents {
  readonly texts: ShopTexts;
  /** What `<Checkout>` shows at first, on the page that pays. */
  readonly checkout?: LoadedCheckout | undefined;
  /** What is behind the scenes, where that is the page. */
  readonly TheatrePage?: typeof TheatrePage | undefined;
}

/** Brings everything that a page needs before it is drawn, on the server and in the browser: nothing flashes in later. */
export async function loadContents({ frame, page }: Model): Promise<Contents> {
  const { locale } = factsOf(frame.language);
  const checkout = page.kind === 'pay' ? await loadCheckout(toLoad(page, locale)) : undefined;
  const theatre = page.kind === 'theatre' ? await import('./theatre/TheatrePage.tsx') : undefined;
  return { texts: textsIn(frame.language), checkout, TheatrePage: theatre?.TheatrePage };
}
