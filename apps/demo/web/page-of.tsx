import type { ReactNode } from 'react';
import type { Contents } from './contents.ts';
import type { Model } from './page.ts';
import { CartPage } from './pages/CartPage.tsx';
import { CheckoutPage } from './pages/CheckoutPage.tsx';
import { InfoPage } from './pages/InfoPage.tsx';
import { ListPage } from './pages/ListPage.tsx';
import { PaymentPage } from './pages/PaymentPage.tsx';
import { PayPage } from './pages/PayPage.tsx';
import { ProblemPage } from './pages/ProblemPage.tsx';
import { ProductPage } from './pages/ProductPage.tsx';

export function pageOf({ page, frame }: Model, { checkout, TheatrePage }: Contents): ReactNode {
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
      return <PayPage page={page} loaded={checkout} />;
    case 'payment':
      return <PaymentPage {...page} />;
    case 'theatre':
      return TheatrePage && <TheatrePage page={page} frame={frame} />;
    case 'problem':
      return <ProblemPage {...page} />;
  }
}
