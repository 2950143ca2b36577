import { useCallback, useEffect, useRef, useState } from 'react';
import { loadContents, type Contents } from './contents.ts';
import { fetchModel } from './fetch-model.ts';
import { pageOf } from './page-of.tsx';
import type { Frame, Model } from './page.ts';
import { Layout } from './parts/frame/Layout.tsx';
import { Theatre } from './parts/frame/Theatre.tsx';
import { RefreshContext, SendContext, type Send } from './send.ts';
import { pageTitle } from './page-title.ts';
import { ShopTextsContext, TextsContext } from './texts/TextsContext.ts';
import { toBody } from './to-body.ts';

export interface ShopProps {
  model: Model;
  /** The contents that `loadContents` loaded for this model. */
  contents: Contents;
  /** The nonce of the content security policy that was sent with the document. */
  nonce?: string | undefined;
}

/**
 * The whole page. Every form works without JavaScript. With JavaScript, `send` posts a form without leaving the page:
 * the server responds with its usual redirect, and the next page arrives as JSON.
 */
export function Shop({ nonce, ...initial }: ShopProps) {
  const [{ model, contents }, show] = useState(initial);
  const last = useRef(Promise.resolve());
  /** Sends requests one after the other, so that an older response never replaces a newer one. */
  const ask = useCallback((url: string, body?: URLSearchParams) => {
    last.current = last.current.then(async () => {
      const next = await fetchModel(url, body);
      if (next) show({ model: next, contents: await loadContents(next) });
    });
    return last.current;
  }, []);
  const send = useCallback<Send>(
    (form, submitter) => ask(form.getAttribute('action') ?? '', toBody(form, submitter)),
    [ask],
  );
  const refresh = useCallback(() => void ask(location.pathname), [ask]);
  useDocument(model, contents);
  return (
    <SendContext value={send}>
      <RefreshContext value={refresh}>
        <TextsContext value={contents.texts}>
          <ShopTextsContext value={contents.shop}>
            <Theatre model={model}>
              <Layout frame={model.frame}>{pageOf(model, contents, nonce)}</Layout>
            </Theatre>
          </ShopTextsContext>
        </TextsContext>
      </RefreshContext>
    </SendContext>
  );
}

/**
 * The root element's attributes. The server renders them first, and the script updates them when the page changes
 * without a reload.
 */
export const rootAttributes = ({ language, theme, theatre }: Frame): Readonly<Record<string, string>> => ({
  lang: language,
  'data-theme': theme,
  'data-tillkit-theme': theme,
  'data-theatre': theatre?.isOpen ? 'open' : 'closed',
});

function useDocument(model: Model, contents: Contents): void {
  const isFirst = useRef(true);
  useEffect(() => {
    for (const [name, value] of Object.entries(rootAttributes(model.frame)))
      document.documentElement.setAttribute(name, value);
    // The result page sets its own title, which names the outcome.
    if (!isFirst.current && model.page.kind !== 'payment') document.title = pageTitle(model.page, contents);
    isFirst.current = false;
  }, [model, contents]);
}
