/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { requestNames } from '@tillkit/core/internal';
import type { Context } from 'hono';
import type { Merchant } from '../model/merchant.ts';
import type { Session } from '../model/session.ts';
import { pageResponse } from '../page/page-response.tsx';
import { framingOf, isFramed } from '../payment/framing.ts';
import { textsOf } from '../texts/texts-of.ts';

/**
 * Returns a page that opens the requested third-party page (the provider's or the issuer's) in the top window. Returns
 * `undefined` if the requested page is not in the lightbox frame, or if the payment request does not contain
 * `uppStartTarget=_top`.
 */
export function leaveFrame(c: Context, { request, lightbox }: Session, merchant: Merchant) {
  const { parameters, language } = request;
  if (!lightbox || parameters[requestNames.startTarget] !== '_top') return undefined;
  if (!isFramed(c.req.header('sec-fetch-dest'))) return undefined;
  const { pathname, search } = new URL(c.req.url);
  const texts = textsOf(language);
  return pageResponse({
    language,
    title: texts.payment,
    framing: framingOf({ parameters, lightbox }, merchant),
    leave: { path: pathname + search, atOnce: true },
    content: (
      <form class="card" action={pathname} target="_top">
        <h1>{texts.payment}</h1>
        <p>{texts.steps.atProvider}</p>
        <div class="actions">
          <button class="main">{texts.buttons.next}</button>
        </div>
      </form>
    ),
  });
}
