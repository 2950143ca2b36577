import type { ReactNode } from 'react';
import { PageFrame } from '../../parts/frame/PageFrame.tsx';
import type { OfficeFrame as Frame, OfficePage, OfficeStatus } from '../model.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { Chip } from './Chip.tsx';
import { PostForm } from './PostForm.tsx';

const sections = {
  payments: '/office',
  reviews: '/office/reviews',
  alarms: '/office/alarms',
  orphans: '/office/orphans',
} as const;

/** Returns the section to which a page belongs. */
const sectionOf = (kind: OfficePage['kind']): keyof typeof sections =>
  kind === 'reviews' || kind === 'alarms' || kind === 'orphans' ? kind : 'payments';

export interface OfficeFrameProps {
  readonly frame: Frame;
  readonly page: OfficePage['kind'];
  readonly children: ReactNode;
}

/** The shop's page frame, extended with the back office sections and the till's health. */
export function OfficeFrame({ frame, page, children }: OfficeFrameProps) {
  const texts = useOfficeTexts();
  const { status } = frame;
  return (
    <PageFrame
      frame={frame}
      words={{ skip: texts.skip, language: texts.language, foot: texts.times }}
      languages={['de', 'en']}
      look={{ top: 'office-top', main: 'office' }}
      name={<span className="office-name">{texts.site}</span>}
      controls={status && <PostForm action="/office/logout" button={texts.logout} look="quiet" />}
      below={status && <Sections {...status} page={page} />}
      aside={status && <Health {...status} />}
    >
      {children}
    </PageFrame>
  );
}

function Sections({ reviews, page }: Pick<OfficeStatus, 'reviews'> & Pick<OfficeFrameProps, 'page'>) {
  const texts = useOfficeTexts();
  return (
    <div className="wrap">
      <nav className="sections" aria-label={texts.sections}>
        {Object.entries(sections).map(([key, href]) => {
          const section = key as keyof typeof sections;
          return (
            <a key={key} href={href} aria-current={section === sectionOf(page) ? 'page' : undefined}>
              {texts[section]}
              {section === 'reviews' && reviews > 0 && <span className="count">{reviews}</span>}
            </a>
          );
        })}
      </nav>
    </div>
  );
}

/** The open cases and the health of the till, each on a line of its own. */
function Health({ reviews, health }: OfficeStatus) {
  const texts = useOfficeTexts();
  return (
    <aside aria-label={texts.till}>
      <ul className="wrap health">
        {reviews > 0 && (
          <li>
            <a className="chip" data-tone="warn" href={sections.reviews}>
              {texts.health.cases(reviews)}
            </a>
          </li>
        )}
        {health.map((mark) => (
          <li key={mark.text}>
            <Chip mark={mark} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
