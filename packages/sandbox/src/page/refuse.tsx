/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Context } from 'hono';
import type { Refusal } from '../model/refusal.ts';
import type { Callback } from '../payment/callback-target.ts';
import type { Framing } from '../payment/framing.ts';
import { pageTexts, textsOf } from '../texts/texts-of.ts';
import { pageResponse } from './page-response.tsx';
import { RefusalPage, RefusalPanel, wordsOf } from './RefusalPage.tsx';

interface RefusalOptions {
  /** Optional. Language of the shopper. Defaults to English. */
  readonly language?: string | undefined;
  readonly framing?: Framing;
  readonly callback?: Callback | undefined;
}

/**
 * Responds that the payment page is unknown. Because the session is unknown too, the language is taken from the
 * Accept-Language header.
 */
export const refuseUnknown = ({ req }: Context): Promise<Response> =>
  refuse({ code: '2051' }, 404, { language: readLanguage(req.header('accept-language')) });

/** Returns the first supported language of an Accept-Language list such as `nb-NO,en;q=0.8`. */
const readLanguage = (accepted = ''): string | undefined =>
  accepted
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .map((tag) => (tag === 'nb' || tag === 'nn' ? 'no' : tag))
    .find((tag) => pageTexts.has(tag));

/** Responds with a page that explains why the payment was not started. */
export function refuse(
  refusal: Refusal,
  status = 400,
  { language, framing, callback }: RefusalOptions = {},
): Promise<Response> {
  const texts = textsOf(language);
  const [title] = wordsOf(refusal, texts);
  return pageResponse({
    language,
    title,
    status,
    framing,
    formTargets: callback ? [callback.action] : [],
    content: <RefusalPage texts={texts} refusal={refusal} callback={callback} />,
    panel: <RefusalPanel refusal={refusal} />,
  });
}
