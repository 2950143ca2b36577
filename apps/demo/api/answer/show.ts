import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { defaultCurrency } from '../../catalogue/currency.ts';
import { languageKeys, shopLanguages } from '../../catalogue/languages.ts';
import { loadContents } from '../../web/contents.ts';
import type { Frame, Page } from '../../web/page.ts';
import { shopperOf, visitorOf } from '../language.ts';
import type { ShopContext, ShopParts } from '../parts.ts';
import { priceCart } from '../price-cart.ts';
import { renderDocument } from './render.tsx';
import { money } from '../money.ts';
import { visitorMode } from '../mode.ts';
import { isTheatreOpen, offersAllMethods, visitorCart, visitorTheme } from '../visitor.ts';

/** Responds with a page, either as an HTML document or, if the shop's script requests JSON, as the page's model. */
export async function show(
  context: ShopContext,
  parts: ShopParts,
  page: Page,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const model = { frame: await frameOf(context, parts, page.kind), page };
  context.header('cache-control', 'no-store');
  context.header('vary', 'accept, accept-language, cookie');
  if (context.req.header('accept') === 'application/json') return context.json(model, status);
  const nonce = context.get('secureHeadersNonce') ?? '';
  return context.html(renderDocument(model, await loadContents(model), parts.assets, nonce), status);
}

/**
 * Returns the model of the page frame, that is, of the header and footer that all pages share. On the theatre's own page,
 * the panel that shows what happens behind the scenes of a payment does not open beside the page.
 */
async function frameOf(context: ShopContext, parts: ShopParts, kind: Page['kind']): Promise<Frame> {
  const cart = await visitorCart(context, parts);
  const isInAll = kind === 'pay' || kind === 'payment' || kind === 'problem';
  const { language, texts } = (isInAll ? shopperOf : visitorOf)(context.req.raw.headers);
  const cartCount = cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const currency = cart?.currency ?? defaultCurrency;
  const total = cart ? money(priceCart(cart).subtotal, currency, language) : '';
  return {
    path: context.req.path,
    theme: visitorTheme(context),
    language,
    languages: isInAll ? languageKeys : shopLanguages,
    currency,
    cartCount,
    cartText: texts.frame.cartSays(cartCount, total),
    ...(parts.theatre && {
      theatre: {
        isOpen: kind !== 'theatre' && isTheatreOpen(context),
        mode: visitorMode(context),
        allMethods: offersAllMethods(context, parts),
      },
    }),
  };
}
