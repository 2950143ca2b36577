import type { OperationView } from '../model.ts';
import type { OfficeTexts } from '../texts/office-texts.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { Chip } from './Chip.tsx';
import { Table, type Column } from './Table.tsx';
import { Time } from './Time.tsx';

export function Operations({ operations }: { operations: readonly OperationView[] }) {
  const texts = useOfficeTexts();
  if (operations.length === 0) return <p className="hint">{texts.payment.noOperations}</p>;
  return (
    <Table
      label={texts.payment.operations}
      rows={operations}
      keyOf={({ sequence }) => String(sequence)}
      columns={columnsOf(texts)}
    />
  );
}

const columnsOf = ({ acts, payment, list }: OfficeTexts): readonly Column<OperationView>[] => [
  {
    name: payment.what,
    isHead: true,
    cell: ({ kind, note, again }) => (
      <>
        {kind}
        {note && <small>{note}</small>}
        {again && <a href={again}>{acts.again.open}</a>}
      </>
    ),
  },
  { name: list.state, cell: ({ state }) => <Chip mark={state} /> },
  { name: payment.when, cell: ({ at }) => <Time at={at} /> },
  { name: list.amount, isNumber: true, cell: ({ amount }) => <span className="amount">{amount}</span> },
];
