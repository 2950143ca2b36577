import { useContext, useEffect } from 'react';
import { RefreshContext } from '../../send.ts';
import { useTexts } from '../../texts/TextsContext.ts';

/** The pause between two attempts to refresh the page, in milliseconds. */
const pause = 5_000;

/**
 * Replaces the pay button while the gateway is not responding. The page refreshes automatically, even without
 * JavaScript.
 */
export function GatewayGone({ path }: { path: string }) {
  const { gone: texts } = useTexts().pay;
  const refresh = useContext(RefreshContext);
  useEffect(() => {
    const timer = setInterval(refresh, pause);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <section className="card gateway-gone" role="status">
      <h2>{texts.heading}</h2>
      <p>{texts.text}</p>
      <a className="button second" href={path}>
        {texts.again}
      </a>
    </section>
  );
}
