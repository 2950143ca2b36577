import { factsOf } from '../../../catalogue/languages.ts';
import { Logo } from '../../parts/frame/Logo.tsx';
import { Menu } from '../../parts/frame/Menu.tsx';
import type { OfficeFrame, OfficePage } from '../model.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { Chip } from './Chip.tsx';
import { PostForm } from './PostForm.tsx';

const languages = (['de', 'en'] as const).map((key) => ({ value: key, text: factsOf(key).name, lang: key }));

const sections = { payments: '/office', reviews: '/office/reviews', alarms: '/office/alarms' } as const;

/** Which section a page belongs to. */
const sectionOf = (kind: OfficePage['kind']) => (kind === 'reviews' || kind === 'alarms' ? kind : 'payments');

export function Header({ frame, page }: { frame: OfficeFrame; page: OfficePage['kind'] }) {
  const texts = useOfficeTexts();
  const { path, language, status } = frame;
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <header className="top office-top">
        <div className="wrap top-row">
          <Logo />
          <span className="office-name">{texts.site}</span>
          <Menu
            name="language"
            label={texts.language}
            shown={language.toUpperCase()}
            chosen={language}
            items={languages}
            back={path}
          />
          {status && <PostForm action="/office/logout" button={texts.logout} look="quiet" />}
        </div>
        {status && (
          <div className="wrap">
            <nav className="sections" aria-label={texts.sections}>
              {Object.entries(sections).map(([key, href]) => {
                const section = key as keyof typeof sections; // a key of it
                return (
                  <a key={key} href={href} aria-current={section === sectionOf(page) ? 'page' : undefined}>
                    {texts[section]}
                    {section === 'reviews' && status.reviews > 0 && <span className="count">{status.reviews}</span>}
                  </a>
                );
              })}
            </nav>
          </div>
        )}
      </header>
      {status && (
        <aside aria-label={texts.till}>
          <ul className="wrap health">
            {status.health.map((mark) => (
              <li key={mark.text}>
                <Chip mark={mark} />
              </li>
            ))}
          </ul>
        </aside>
      )}
    </>
  );
}
