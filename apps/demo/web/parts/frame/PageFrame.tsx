import type { ReactNode } from 'react';
import { factsOf, type Language } from '../../../catalogue/languages.ts';
import type { Theme } from '../../page.ts';
import { Logo } from './Logo.tsx';
import { Menu } from './Menu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

export interface PageFrameProps {
  readonly frame: { readonly path: string; readonly language: Language; readonly theme: Theme };
  readonly words: { readonly skip: string; readonly language: string; readonly foot: string };
  /** The languages in the language menu. */
  readonly languages: readonly Language[];
  /** Additional class names for the header and main elements. */
  readonly look?: { readonly top: string; readonly main: string };
  /**
   * The header content. `name` is shown before the language menu, `controls` after the menus, and `below` beneath the
   * header's top row.
   */
  readonly name?: ReactNode;
  readonly controls: ReactNode;
  readonly below?: ReactNode;
  /** The content beside the footer text. */
  readonly foot?: ReactNode;
  /** The content between the header and the main element. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The header and footer of every page, in the shop and in the back office. */
export function PageFrame({
  frame,
  words,
  languages,
  look = { top: '', main: '' },
  name,
  controls,
  below,
  foot,
  aside,
  children,
}: PageFrameProps) {
  const { path, language } = frame;
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className={`top ${look.top}`.trim()}>
        <div className="wrap top-row">
          <Logo />
          {name}
          <Menu
            name="language"
            label={words.language}
            content={language.toUpperCase()}
            chosen={language}
            items={languages.map((key) => ({ value: key, text: factsOf(key).name, lang: key }))}
            back={path}
          />
          <ThemeMenu frame={frame} />
          {controls}
        </div>
        {below}
      </header>
      {aside}
      <main id="main" className={`wrap ${look.main}`.trim()} tabIndex={-1}>
        {children}
      </main>
      <footer className="bottom">
        <div className="wrap bottom-row">
          <p>{words.foot}</p>
          {foot}
        </div>
      </footer>
    </>
  );
}
