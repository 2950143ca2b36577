/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Address } from '../../page/Address.tsx';
import { consolePath } from '../../page/console-path.ts';
import type { Described } from '../../web/describe-settings.ts';

interface MerchantsPageProps {
  readonly merchants: readonly { readonly merchantId: string; readonly settings: readonly Described[] }[];
}

/** The merchants of the gateway with their settings. They are set where the sandbox is started. */
export function MerchantsPage({ merchants }: MerchantsPageProps) {
  return (
    <>
      <h1>Merchants</h1>
      <p class="quiet">
        Set by flags, environment or the file of merchants when the sandbox is started. Secrets are masked whole.
      </p>
      {merchants.map(({ merchantId, settings }) => (
        <section class="card" aria-labelledby={`merchant-${merchantId}`}>
          <h2 id={`merchant-${merchantId}`}>
            {merchantId}{' '}
            <a href={`${consolePath}?merchant=${merchantId}`}>
              Transactions<span class="hidden"> of {merchantId}</span>
            </a>
          </h2>
          <dl class="facts">
            {settings.map(({ name, value }) => (
              <div>
                <dt>{name}</dt>
                <dd>
                  <Address text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
