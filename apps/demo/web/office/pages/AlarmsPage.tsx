import type { AlarmView } from '../model.ts';
import { Empty } from '../parts/Empty.tsx';
import { Table, type Column } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import type { OfficeTexts } from '../texts/office-texts.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';

export function AlarmsPage({ lines, older }: { lines: readonly AlarmView[]; older?: string | undefined }) {
  const texts = useOfficeTexts();
  const { alarmsPage } = texts;
  return (
    <>
      <h1>{texts.alarms}</h1>
      {lines.length === 0 ? (
        <Empty title={alarmsPage.none} text={alarmsPage.noneText} />
      ) : (
        <>
          <p className="lead">{alarmsPage.intro}</p>
          <Table label={texts.alarms} rows={lines} keyOf={keyOf} columns={columnsOf(texts)} />
          {older && (
            <nav className="pager" aria-label={texts.list.pages}>
              <a className="next" href={older}>
                {texts.list.older}
              </a>
            </nav>
          )}
        </>
      )}
    </>
  );
}

const keyOf = ({ href, title, transaction, at }: AlarmView) => `${href} ${title} ${transaction} ${at.iso}`;

const columnsOf = ({ alarmsPage, facts, list }: OfficeTexts): readonly Column<AlarmView>[] => [
  {
    name: list.order,
    isHead: true,
    cell: ({ href, number }) =>
      href ? (
        <a className="number" href={href}>
          {number ?? facts.payment}
        </a>
      ) : (
        <span>–</span>
      ),
  },
  {
    name: alarmsPage.alarm,
    cell: ({ title, text }) => (
      <>
        <strong>{title}</strong>
        <small>{text}</small>
      </>
    ),
  },
  { name: alarmsPage.transaction, cell: ({ transaction }) => <span className="code">{transaction || '–'}</span> },
  { name: alarmsPage.raised, cell: ({ at }) => <Time at={at} /> },
];
