/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Refusal } from '../model/refusal.ts';
import type { Callback } from '../payment/callback-target.ts';
import type { Framing } from '../payment/framing.ts';
import { textsOf } from '../texts/texts-of.ts';
import { pageResponse } from './page-response.tsx';
import { RefusalPage, RefusalPanel, wordsOf } from './RefusalPage.tsx';

interface Told {
  /** Of the shopper; English unless stated. */
  readonly language?: string | undefined;
  readonly framing?: Framing;
  readonly callback?: Callback | undefined;
}

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
