import type { ReactNode } from 'react';
import { shopCurrencies } from '../../../catalogue/currency.ts';
import { factsOf, languageKeys } from '../../../catalogue/languages.ts';
import type { Frame } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import { Menu } from './Menu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const currencies = shopCurrencies.map((code) => ({ value: code, text: code }));
const languages = languageKeys.map((key) => ({ value: key, text: factsOf(key).name, lang: key }));

export function Layout({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { frame: texts } = useTexts();
  const { path, language, currency, cartCount, cartText } = frame;
  const { note } = factsOf(language);
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <header className="top">
        <div className="wrap top-row">
          <Logo />
          <Menu
            name="language"
            label={texts.language}
            shown={language.toUpperCase()}
            chosen={language}
            items={languages}
            back={path}
          />
          <Menu
            name="currency"
            label={texts.currency}
            shown={currency}
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
        </div>
        {note && (
          <p className="wrap language-note" lang={language}>
            {note}
          </p>
        )}
      </header>
      <main id="main" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <footer className="bottom">
        <div className="wrap bottom-row">
          <p>{texts.demo}</p>
          <ThemeSwitch frame={frame} />
        </div>
      </footer>
      <p className="visually-hidden" role="status">
        {cartText}
      </p>
    </>
  );
}
