import type { Page } from './page.ts';

const titles = {
  list: '',
  cart: 'Cart',
  checkout: 'Checkout',
  pay: 'Review and pay',
  payment: 'Your payment',
} as const;

/** The document's title: the page first, because it is what changes. */
export function titleOf(page: Page): string {
  const own = ownTitle(page);
  return own ? `${own} · Falz & Faden` : 'Falz & Faden · Paper and tools';
}

function ownTitle(page: Page): string {
  if (page.kind === 'product') return page.product.name;
  if (page.kind === 'problem') return page.title;
  const isWrong = page.kind === 'checkout' && Object.keys(page.errors).length > 0;
  return isWrong ? 'Please look again: Checkout' : titles[page.kind];
}
