import type { ReactNode } from 'react';
import type { Frame } from '../page.ts';
import { CurrencyMenu } from './CurrencyMenu.tsx';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export const Layout = ({ frame, children }: { frame: Frame; children: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      Skip to content
    </a>
    <header className="top">
      <div className="wrap top-row">
        <Logo />
        <CurrencyMenu frame={frame} />
        <a className="cart-link" href="/cart" aria-label={cartLabel(frame.cartCount)}>
          <Icon name="bag" />
          <span className="cart-count" data-empty={frame.cartCount === 0}>
            {frame.cartCount}
          </span>
        </a>
      </div>
    </header>
    <main id="main" className="wrap" tabIndex={-1}>
      {children}
    </main>
    <footer className="bottom">
      <div className="wrap bottom-row">
        <p>A demonstration shop: pay with a test card. Nothing is charged and nothing is shipped.</p>
        <ThemeSwitch frame={frame} />
      </div>
    </footer>
    <p className="visually-hidden" role="status">
      {frame.cartText}
    </p>
  </>
);

const cartLabel = (count: number) => `Cart, ${count === 0 ? 'empty' : count === 1 ? '1 item' : `${count} items`}`;
