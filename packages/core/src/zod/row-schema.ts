import * as z from 'zod/mini';
import type { Repeated, Row, Table } from '../table/parameter.ts';
import { hints, wrong } from './hints.ts';
import { isRequired, valueSchema } from './value-schema.ts';

type Hint = ReturnType<typeof wrong>;

/** The schemas of a table's rows, by name. Rows that are not required may also be `undefined`. */
export const shapeOf = (table: Table): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, rowSchema(row)]));

/** An object that has the names of the shape and no other. `hint` is for a value that is no object. */
export const groupSchema = (shape: Record<string, z.ZodMiniType>, hint: Hint = wrong(hints.group)) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? hints.unknownField : hint(issue)),
  });

function rowSchema(row: Row): z.ZodMiniType {
  const schema = 'each' in row ? listSchema(row) : 'rows' in row ? groupSchema(shapeOf(row.rows)) : valueSchema(row);
  return isRequired(row) ? schema : z.optional(schema);
}

function listSchema(row: Repeated) {
  const { each, most } = row;
  const item = groupSchema(shapeOf(each), () => hints.group);
  return z.array(item, { error: wrong(hints.list) }).check(
    z.check(
      (payload) => {
        const { value, issues } = payload;
        const isFine = (index: number) => !issues.some(({ path }) => path?.[0] === index);
        // Nothing on the wire: before other items that is a gap, at the end a reader does not find it.
        for (let index = Math.min(value.length, most) - 1; index >= 0 && !says(each, value[index]); index--)
          if (isFine(index)) issues.push({ code: 'custom', input: value, path: [index], message: hints.missing });
        if (value.length === 0 && isRequired(row))
          issues.push({ code: 'custom', input: value, message: hints.missing });
        if (value.length <= most) return;
        // Items beyond the greatest count are one issue together, whatever is wrong with each of them.
        payload.issues = issues.filter(({ path }) => Number(path?.[0]) < most);
        payload.issues.push({
          code: 'too_big',
          origin: 'array',
          maximum: most,
          input: value,
          message: `Give at most ${most}.`,
        });
      },
      { when: ({ value }) => Array.isArray(value) },
    ),
  );
}

/** Whether anything of it reaches the wire. */
const says = (table: Table, value: unknown): boolean =>
  isGroup(value) &&
  Object.entries(table).some(([name, row]) => {
    const inside = value[name];
    if ('each' in row && Array.isArray(inside)) return inside.length > 0;
    return 'rows' in row && isGroup(inside) ? says(row.rows, inside) : inside !== undefined;
  });

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
