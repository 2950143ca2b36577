import type { Comparison, ComparisonRow } from '../model.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { Table, type Column } from './Table.tsx';

/** A table of values side by side. Rows that differ say so in words. */
export function Compared({ label, columns, rows }: Comparison) {
  const { compare } = useOfficeTexts();
  const head: Column<ComparisonRow> = {
    name: compare.what,
    isHead: true,
    cell: ({ name, differs }) => (
      <>
        {name}
        {differs && <small>{compare.differs}</small>}
      </>
    ),
  };
  const values = columns.map((name, index): Column<ComparisonRow> => ({
    name,
    cell: ({ values: of, links, isCode }) => (
      <span className={isCode ? 'code' : undefined}>
        {links?.[index] ? <a href={links[index]}>{of[index]}</a> : of[index]}
      </span>
    ),
  }));
  return <Table label={label} rows={rows} keyOf={({ name }) => name} columns={[head, ...values]} />;
}
