import type { OrphanView } from '../model.ts';
import { Empty } from '../parts/Empty.tsx';
import { Table, type Column } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import type { OfficeTexts } from '../texts/office-texts.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';

export function OrphansPage({ lines, older }: { lines: readonly OrphanView[]; older?: string | undefined }) {
  const texts = useOfficeTexts();
  const { orphansPage } = texts;
  return (
    <>
      <h1>{texts.orphans}</h1>
      {lines.length === 0 ? (
        <Empty title={orphansPage.none} text={orphansPage.noneText} />
      ) : (
        <>
          <p className="lead">{orphansPage.intro}</p>
          <Table label={texts.orphans} rows={lines} keyOf={keyOf} columns={columnsOf(texts)} />
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

const keyOf = ({ transaction, title, href = '' }: OrphanView) => `${transaction} ${title} ${href}`;

const columnsOf = ({ alarmsPage, facts, list, orphansPage }: OfficeTexts): readonly Column<OrphanView>[] => [
  {
    name: alarmsPage.transaction,
    isHead: true,
    cell: ({ transaction, href, title, text }) => (
      <>
        <span className="code">{transaction}</span>
        <small>{href ? <a href={href}>{title}</a> : title}</small>
        <small>{text}</small>
      </>
    ),
  },
  { name: list.reference, cell: ({ refno }) => <span className="code">{refno}</span> },
  { name: facts.merchant, cell: ({ merchant }) => <span className="code">{merchant}</span> },
  { name: orphansPage.heard, cell: ({ at }) => <Time at={at} /> },
  { name: list.amount, isNumber: true, cell: ({ amount }) => <span className="amount">{amount}</span> },
];
