import type { PaymentRow, PaymentsModel } from '../model.ts';
import { Chip } from '../parts/Chip.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Filters } from '../parts/Filters.tsx';
import { Table, type Column } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import type { OfficeTexts } from '../texts/office-texts.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { MethodMark } from '../../parts/MethodMark.tsx';

export function PaymentsPage({ lines, isFiltered, newest, older, ...filters }: PaymentsModel) {
  const texts = useOfficeTexts();
  const { list } = texts;
  return (
    <>
      <h1>{texts.payments}</h1>
      <Filters {...filters} isFiltered={isFiltered} />
      {lines.length === 0 ? (
        <Empty
          title={isFiltered || newest ? list.noResult : list.none}
          text={isFiltered || newest ? list.noResultText : list.noneText}
        />
      ) : (
        <>
          {!newest && <p className="hint found">{list.found(lines.length, older !== undefined)}</p>}
          <Table label={texts.payments} rows={lines} keyOf={({ id }) => id} columns={columnsOf(texts)} isCompact />
        </>
      )}
      {(newest ?? older) && (
        <nav className="pager" aria-label={list.pages}>
          {newest && <a href={newest}>{list.newest}</a>}
          {older && (
            <a className="next" href={older}>
              {list.older}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

const columnsOf = (texts: OfficeTexts): readonly Column<PaymentRow>[] => [
  {
    name: texts.list.order,
    isHead: true,
    cell: ({ id, number }) => (
      <a className="number" href={`/office/payments/${id}`}>
        {number}
      </a>
    ),
  },
  { name: texts.list.begun, cell: ({ at }) => <Time at={at} /> },
  {
    name: texts.list.state,
    cell: ({ state, review }) => (
      <span className="chips">
        <Chip mark={state} />
        {review && <Chip mark={{ tone: 'warn', text: review }} />}
      </span>
    ),
  },
  {
    name: texts.method,
    cell: ({ method, code }) => (
      <>
        <MethodMark code={code} />
        {method || '–'}
      </>
    ),
  },
  { name: texts.list.reference, cell: ({ refno }) => <span className="code">{refno}</span> },
  { name: texts.list.amount, isNumber: true, cell: ({ amount }) => <span className="amount">{amount}</span> },
];
