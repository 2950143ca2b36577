/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Framing } from '../framing.ts';
import type { Refusal } from '../refusal.ts';
import { pageResponse } from './page-response.tsx';
import { RefusalPage } from './RefusalPage.tsx';

/** Answers with a page that says why nothing was started. */
export const refuse = (refusal: Refusal, status = 400, framing?: Framing): Promise<Response> =>
  pageResponse({ title: 'Payment refused', status, framing, content: <RefusalPage refusal={refusal} /> });
