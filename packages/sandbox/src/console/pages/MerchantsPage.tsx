/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Address } from '../../page/Address.tsx';
import { consolePath } from '../../page/console-path.ts';
import type { Described } from '../../web/describe-settings.ts';
import { TestCards } from '../../web/pages/TestCards.tsx';

interface MerchantsPageProps {
  readonly merchants: readonly { readonly merchantId: string; readonly settings: readonly Described[] }[];
}

/** The merchants page, which shows the settings of each merchant and all test cards. The settings are read-only. */
export function MerchantsPage({ merchants }: MerchantsPageProps) {
  return (
    <>
      <h1>Merchants</h1>
      <p class="quiet">
        Flags, environment variables or the merchants file set these values at the start. Secrets are masked.
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
      <section class="card" aria-labelledby="test-cards">
        <h2 id="test-cards">Test cards</h2>
        <TestCards />
      </section>
    </>
  );
}
