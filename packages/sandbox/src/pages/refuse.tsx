/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Refusal } from '../refusal.ts';
import { pageResponse } from './page-response.tsx';
import { RefusalPage } from './RefusalPage.tsx';

/** Answers with a page that says why nothing was started. */
export const refuse = (refusal: Refusal, status = 400): Promise<Response> =>
  pageResponse({ title: 'Payment refused', status, content: <RefusalPage refusal={refusal} /> });
