import type { EventView } from '../model.ts';
import type { OfficeTexts } from '../texts/office-texts.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { Chip } from './Chip.tsx';
import { Table, type Column } from './Table.tsx';
import { Time } from './Time.tsx';

export function Events({ events }: { events: readonly EventView[] }) {
  const texts = useOfficeTexts();
  return <Table label={texts.payment.events} rows={events} keyOf={({ id }) => id} columns={columnsOf(texts)} />;
}

const columnsOf = ({ acts, payment, list }: OfficeTexts): readonly Column<EventView>[] => [
  {
    name: payment.what,
    isHead: true,
    cell: ({ kind, note, again }) => (
      <>
        {kind}
        {note && <small>{note}</small>}
        <a href={again}>{acts.redeliver.open}</a>
      </>
    ),
  },
  { name: list.state, cell: ({ state }) => <Chip mark={state} /> },
  { name: payment.when, cell: ({ at }) => <Time at={at} /> },
];
