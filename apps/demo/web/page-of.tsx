import type { ReactNode } from 'react';
import type { Contents } from './contents.ts';
import type { Model } from './page.ts';
import { CartPage } from './pages/CartPage.tsx';
import { CheckoutPage } from './pages/CheckoutPage.tsx';
import { InfoPage } from './pages/InfoPage.tsx';
import { ListPage } from './pages/ListPage.tsx';
import { ProblemPage } from './pages/ProblemPage.tsx';
import { ProductPage } from './pages/ProductPage.tsx';

export function pageOf(
  { page, frame }: Model,
  { checkout, PayingPages, TheatrePage }: Contents,
  nonce: string | undefined,
): ReactNode {
  switch (page.kind) {
    case 'list':
      return <ListPage {...page} />;
    case 'product':
      return <ProductPage {...page} />;
    case 'info':
      return <InfoPage {...page} />;
    case 'cart':
      return <CartPage {...page} />;
    case 'checkout':
      return <CheckoutPage {...page} />;
    case 'pay':
    case 'payment':
      return PayingPages && <PayingPages page={page} language={frame.language} loaded={checkout} nonce={nonce} />;
    case 'theatre':
      return TheatrePage && <TheatrePage page={page} frame={frame} />;
    case 'problem':
      return <ProblemPage {...page} />;
  }
}
