import { useContext, useEffect } from 'react';
import { RefreshContext } from '../../send.ts';
import { useTexts } from '../../texts/TextsContext.ts';

/** Between two looks, in milliseconds. */
const pause = 5_000;

/** In place of the button, while the gateway does not answer. The page looks again by itself, also without a script. */
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
