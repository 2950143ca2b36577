/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Context } from 'hono';
import type { Refusal } from '../model/refusal.ts';
import type { Callback } from '../payment/callback-target.ts';
import type { Framing } from '../payment/framing.ts';
import { pageTexts, textsOf } from '../texts/texts-of.ts';
import { pageResponse } from './page-response.tsx';
import { RefusalPage, RefusalPanel, wordsOf } from './RefusalPage.tsx';

interface Told {
  /** Of the shopper; English unless stated. */
  readonly language?: string | undefined;
  readonly framing?: Framing;
  readonly callback?: Callback | undefined;
}

/** Answers for a page of a payment that is not known here, in the language of the browser: nobody else says which. */
export const refuseUnknown = ({ req }: Context): Promise<Response> =>
  refuse({ code: '2051' }, 404, { language: readLanguage(req.header('accept-language')) });

/** The first of ours in a list such as `nb-NO,en;q=0.8`. */
const readLanguage = (accepted = ''): string | undefined =>
  accepted
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .map((tag) => (tag === 'nb' || tag === 'nn' ? 'no' : tag))
    .find((tag) => pageTexts.has(tag));

/** Answers with a page that says why nothing was started. */
export function refuse(refusal: Refusal, status = 400, { language, framing, callback }: Told = {}): Promise<Response> {
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
