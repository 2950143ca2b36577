import { CheckoutProvider } from '@tillkit/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchModel } from './fetch-model.ts';
import { pageOf } from './page-of.tsx';
import type { Model } from './page.ts';
import { Layout } from './parts/Layout.tsx';
import { RefreshContext, SendContext, type Send } from './send.ts';

/**
 * The whole page. Every form works by itself; once this runs in a browser, `send` posts it without leaving the page:
 * the server answers the same redirect, and the page behind it comes as JSON.
 */
export function Shop({ model: initial }: { model: Model }) {
  const [model, setModel] = useState(initial);
  const last = useRef(Promise.resolve());
  /** One after the other, so that an older answer never covers a newer one. */
  const ask = useCallback((url: string, body?: URLSearchParams) => {
    last.current = last.current.then(async () => {
      const next = await fetchModel(url, body);
      if (next) setModel(next);
    });
  }, []);
  const send = useCallback<Send>(
    (form, submitter) => ask(form.getAttribute('action') ?? '', toBody(form, submitter)),
    [ask],
  );
  const refresh = useCallback(() => ask(location.pathname), [ask]);
  const { theme } = model.frame;
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <SendContext value={send}>
      <RefreshContext value={refresh}>
        <CheckoutProvider environment="sandbox" locale="en">
          <Layout frame={model.frame}>{pageOf(model.page)}</Layout>
        </CheckoutProvider>
      </RefreshContext>
    </SendContext>
  );
}

function toBody(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
  return body;
}
