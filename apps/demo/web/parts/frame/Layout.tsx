import type { ReactNode } from 'react';
import { shopCurrencies } from '../../../catalogue/currency.ts';
import { infoKeys } from '../../../catalogue/info.ts';
import type { Frame } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Icon } from './Icon.tsx';
import { Menu } from './Menu.tsx';
import { PageFrame } from './PageFrame.tsx';
import { TheatreToggle } from './Theatre.tsx';

const currencies = shopCurrencies.map((code) => ({ value: code, text: code }));

export function Layout({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { frame: texts } = useTexts();
  const { path, languages, currency, cartCount, cartText } = frame;
  const controls = (
    <>
      <Menu
        name="currency"
        label={texts.currency}
        content={currency}
        chosen={currency}
        items={currencies}
        back={path}
      />
      <a className="cart-link" href="/cart" aria-label={texts.cart(cartCount)}>
        <Icon name="bag" />
        <span className="cart-count" data-empty={cartCount === 0}>
          {cartCount}
        </span>
      </a>
    </>
  );
  const foot = (
    <>
      <nav className="about" aria-label={texts.about}>
        {infoKeys.map((key) => (
          <a key={key} href={`/${key}`}>
            {texts.info[key]}
          </a>
        ))}
      </nav>
      <TheatreToggle place="foot" />
    </>
  );
  return (
    <>
      <PageFrame
        frame={frame}
        words={{ skip: texts.skip, language: texts.language, foot: texts.demo }}
        languages={languages}
        name={<TheatreToggle place="top" />}
        controls={controls}
        foot={foot}
      >
        {children}
      </PageFrame>
      <p className="visually-hidden" role="status">
        {cartText}
      </p>
    </>
  );
}
