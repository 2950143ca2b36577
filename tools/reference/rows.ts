import type { Notes } from './docblocks.ts';
import type { Parameter, Row, Table } from '../../packages/core/src/table/parameter.ts';

export interface Line {
  readonly path: string;
  readonly wire: string;
  readonly format: string;
  readonly values: string;
  readonly mandatory: string;
  readonly note: string;
}

/**
 * Returns the reference lines for a catalog table in source order, including the lines for parameters in groups and
 * lists. `mandatory` receives a parameter's name and returns a string that states when the parameter is mandatory, such
 * as the codes of the methods that require it.
 */
export function toLines(
  table: Table,
  notes: Notes,
  mandatory: (name: string) => string = () => '',
  at = { path: '', wire: '' },
): readonly Line[] {
  return Object.entries(table).flatMap(([name, row]) => {
    const wire = [at.wire, row.wire].filter(Boolean).join('.');
    const path = at.path ? `${at.path}.${name}` : name;
    const note = notes.get(`${name} ${row.wire}`) ?? '';
    if ('each' in row) {
      const { '': plain, ...each } = row.each;
      const format = plain && 'format' in plain ? `list of ${plain.format}` : 'list';
      return [
        {
          path: `${path}[]`,
          wire,
          format,
          values: row.most !== undefined ? `at most ${row.most}` : '',
          mandatory: '',
          note,
        },
        ...toLines(each, notes, undefined, { path: `${path}[]`, wire }),
      ];
    }
    if ('rows' in row) {
      const group = { path, wire, format: 'group', values: '', mandatory: '', note };
      return [...(note ? [group] : []), ...toLines(row.rows, notes, undefined, { path, wire })];
    }
    return [
      {
        path,
        wire,
        format: row.text ? `${row.format}, text` : row.format,
        values: valuesOf(row),
        mandatory: isRequired(row) ? 'always' : mandatory(name),
        note,
      },
    ];
  });
}

const isRequired = (row: Row) => 'required' in row && row.required === true;

function valuesOf({ choices, range }: Parameter): string {
  if (range) return `${range[0]} to ${range[1]}`;
  return Object.entries(choices ?? {})
    .map(([name, wire]) => (name === wire ? `\`${name}\`` : `${name} → ${wire ? `\`${wire}\`` : 'empty'}`))
    .join(', ');
}

/** Formats lines as a Markdown table and omits empty columns. */
export function toMarkdown(lines: readonly Line[]): string {
  const titles: Readonly<Record<keyof Line, string>> = {
    path: 'Name',
    wire: 'Wire name',
    format: 'Format',
    values: 'Values',
    mandatory: 'Mandatory',
    note: 'Note',
  };
  const columns = (Object.keys(titles) as (keyof Line)[]).filter((key) => lines.some((line) => line[key] !== ''));
  const cell = (line: Line, key: keyof Line) => {
    const text = line[key].replaceAll('|', '\\|');
    return (key === 'path' || key === 'wire') && text ? `\`${text}\`` : text;
  };
  return [
    `| ${columns.map((key) => titles[key]).join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    ...lines.map((line) => `| ${columns.map((key) => cell(line, key)).join(' | ')} |`),
  ].join('\n');
}
