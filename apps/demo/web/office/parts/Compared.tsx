import type { Comparison, ComparisonRow } from '../model.ts';
import type { OfficeTexts } from '../texts/office-texts.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { Table, type Column } from './Table.tsx';

/** A table of values side by side. Rows that differ say so in words. */
export function Compared({ label, columns, rows }: Comparison) {
  const texts = useOfficeTexts();
  return <Table label={label} rows={rows} keyOf={({ name }) => name} columns={columnsOf(columns, texts)} />;
}

const columnsOf = (columns: Comparison['columns'], { compare }: OfficeTexts): readonly Column<ComparisonRow>[] => [
  {
    name: compare.what,
    isHead: true,
    cell: ({ name, differs }) => (
      <>
        {name}
        {differs && <small>{compare.differs}</small>}
      </>
    ),
  },
  ...columns.map((name, index): Column<ComparisonRow> => ({
    name,
    cell: ({ values, links, isCode }) => (
      <span className={isCode ? 'code' : undefined}>
        {links?.[index] ? <a href={links[index]}>{values[index]}</a> : values[index]}
      </span>
    ),
  })),
];
