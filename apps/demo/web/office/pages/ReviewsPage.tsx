import type { ReviewLine } from '../model.ts';
import { Chip } from '../parts/Chip.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Table, type Column } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import type { OfficeTexts } from '../texts/office-texts.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';

export function ReviewsPage({ lines }: { lines: readonly ReviewLine[] }) {
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
        </>
      )}
    </>
  );
}

const columnsOf = ({ list, reviewsPage }: OfficeTexts): readonly Column<ReviewLine>[] => [
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
    cell: ({ review, text }) => (
      <>
        <strong>{review}</strong>
        <small>{text}</small>
      </>
    ),
  },
  { name: list.state, cell: ({ state }) => <Chip mark={state} /> },
  { name: list.begun, cell: ({ at }) => <Time at={at} /> },
  { name: list.amount, isNumber: true, cell: ({ amount }) => <span className="amount">{amount}</span> },
];
