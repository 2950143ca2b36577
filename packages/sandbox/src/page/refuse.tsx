/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Callback } from '../payment/callback-target.ts';
import type { Framing } from '../payment/framing.ts';
import { sentenceOf, type Refusal } from '../model/refusal.ts';
import { pageResponse } from './page-response.tsx';
import { RefusalPage } from './RefusalPage.tsx';

/** Answers with a page that says why nothing was started. */
export const refuse = (refusal: Refusal, status = 400, framing?: Framing, callback?: Callback): Promise<Response> =>
  pageResponse({
    title: sentenceOf(refusal),
    status,
    framing,
    formTargets: callback ? [callback.action] : [],
    content: <RefusalPage refusal={refusal} callback={callback} />,
  });
