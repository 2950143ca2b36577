import * as z from 'zod/mini';
import { hasPlainValue } from '../table/find-faults.ts';
import { hintOf, unknownField } from '../table/hints.ts';
import { itemOf, type Plan, type Step } from '../table/plan.ts';
import { custom, isRequired, valueSchema, wrong } from './value-schema.ts';

type Wrong = ReturnType<typeof wrong>;

/** Returns the schemas for a table's fields, by field name. Optional fields also accept `undefined`. */
export const shapeOf = ({ steps }: Plan): Record<string, z.ZodMiniType> =>
  Object.fromEntries(steps.map((step) => [step.name, rowSchema(step)]));

/**
 * Returns the schema for an object that may contain only the properties in `shape`. `hint` creates the message for
 * values that are not objects.
 */
export const groupSchema = (shape: Record<string, z.ZodMiniType>, hint: Wrong) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? unknownField : hint(issue)),
  });

function rowSchema(step: Step): z.ZodMiniType {
  const { inner, kind } = step;
  const schema = !inner
    ? valueSchema(step)
    : kind === 'list'
      ? listSchema(step, inner)
      : groupSchema(shapeOf(inner), wrong(step));
  return isRequired(step) ? schema : z.optional(schema);
}

function listSchema(step: Step, inner: Plan) {
  const { most } = step;
  const item = itemOf(step);
  const schema = inner.plain ? valueSchema(inner.plain) : groupSchema(shapeOf(inner), () => hintOf('wrong_type', item));
  return z.array(schema, { error: wrong(step) }).check(
    z.check(
      (payload) => {
        const { value, issues } = payload;
        const isFine = (index: number) => !issues.some(({ path }) => path?.[0] === index);
        // Nothing is sent for an empty item. When the list is read back, an empty item at the end is lost, so it is
        // reported as missing. An empty item before other items only leaves a gap, so it is not reported.
        for (let index = Math.min(value.length, most) - 1; index >= 0 && !hasContent(inner, value[index]); index--)
          if (isFine(index)) issues.push(custom('missing', item, value, [index]));
        if (value.length === 0 && isRequired(step)) issues.push(custom('missing', step, value));
        if (value.length <= most) return;
        // Items beyond the maximum count are reported as one issue. Any other issues in them are dropped.
        payload.issues = issues.filter(({ path }) => Number(path?.[0]) < most);
        payload.issues.push(custom('too_many', step, value));
      },
      { when: ({ value }) => Array.isArray(value) },
    ),
  );
}

/** Returns whether a list item contains a value that is sent to the gateway. */
const hasContent = ({ steps, plain }: Plan, value: unknown): boolean =>
  plain
    ? hasPlainValue(value)
    : isGroup(value) &&
      steps.some(({ name, kind, inner, silent }) => {
        const inside = value[name];
        if (kind === 'list' && Array.isArray(inside)) return inside.length > 0;
        return kind === 'group' && inner && isGroup(inside)
          ? hasContent(inner, inside)
          : inside !== undefined && (inside !== false || !silent);
      });

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
