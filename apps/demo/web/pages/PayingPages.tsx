import { CheckoutProvider, type LoadedCheckout } from '@tillkit/react/checkout';
import { loadCheckout } from '@tillkit/react/load';
import { factsOf, type Language } from '../../catalogue/languages.ts';
import type { PayingPage } from '../page.ts';
import { toLoad } from '../parts/pay/to-list.ts';
import { PaymentPage } from './PaymentPage.tsx';
import { PayPage } from './PayPage.tsx';

export interface PayingPagesProps {
  readonly page: PayingPage;
  readonly language: Language;
  /** The initial state of `<Checkout>` on the pay page. */
  readonly loaded: LoadedCheckout | undefined;
  readonly nonce: string | undefined;
}

/** The pages with Tillkit's components: the pay page and the result page. No other page loads this module. */
export function PayingPages({ page, language, loaded, nonce }: PayingPagesProps) {
  return (
    <CheckoutProvider
      environment="sandbox"
      locale={factsOf(language).locale}
      nonce={nonce}
      labels={page.labels}
      {...(page.kind === 'pay' && {
        gateway: page.gateway,
        lightbox: page.scripts.lightbox,
        secureFields: page.scripts.fields,
      })}
    >
      {page.kind === 'pay' ? <PayPage page={page} loaded={loaded} /> : <PaymentPage {...page} />}
    </CheckoutProvider>
  );
}

/** Loads the initial state of `<Checkout>`, which only the pay page has. */
export const loadPayingPage = async (page: PayingPage, language: Language): Promise<LoadedCheckout | undefined> =>
  page.kind === 'pay' ? loadCheckout(toLoad(page, factsOf(language).locale)) : undefined;
