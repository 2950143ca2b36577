import type { CaseLine } from '../model.ts';
import { Chip } from '../parts/Chip.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Table, type Column } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import type { OfficeTexts } from '../texts/office-texts.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';

export function ReviewsPage({ lines, more }: { lines: readonly CaseLine[]; more?: string | undefined }) {
  const texts = useOfficeTexts();
  const { reviewsPage } = texts;
  return (
    <>
      <h1>{texts.reviews}</h1>
      {lines.length === 0 ? (
        <Empty title={reviewsPage.none} text={reviewsPage.noneText} />
      ) : (
        <>
          <p className="lead">{reviewsPage.intro}</p>
          <Table label={texts.reviews} rows={lines} keyOf={({ id }) => id} columns={columnsOf(texts)} />
          {more && (
            <nav className="pager" aria-label={texts.list.pages}>
              <a className="next" href={more}>
                {reviewsPage.more}
              </a>
            </nav>
          )}
        </>
      )}
    </>
  );
}

const columnsOf = ({ list, reviewsPage }: OfficeTexts): readonly Column<CaseLine>[] => [
  {
    name: list.order,
    isHead: true,
    cell: ({ id, number }) => (
      <a className="number" href={`/office/payments/${id}`}>
        {number}
      </a>
    ),
  },
  {
    name: reviewsPage.why,
    cell: ({ title, text }) => (
      <>
        <strong>{title}</strong>
        <small>{text}</small>
      </>
    ),
  },
  { name: list.state, cell: ({ state }) => <Chip mark={state} /> },
  { name: reviewsPage.since, cell: ({ at }) => <Time at={at} /> },
  { name: list.amount, isNumber: true, cell: ({ amount }) => <span className="amount">{amount}</span> },
];
