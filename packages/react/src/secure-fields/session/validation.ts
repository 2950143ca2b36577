import type { FieldName, FieldProblem } from '../fields-types.ts';
import { fieldNames, type State } from './state.ts';

/** What is wrong with what stands in a field, as far as it can be known here. */
function problemOf({ fields, brand, brands }: State, field: FieldName): FieldProblem | undefined {
  const { length, valid, found } = fields[field];
  if (field === 'expiry') return found;
  if (length === 0) return 'empty';
  if (field === 'cardNumber' && brands && brand && !brands.includes(brand)) return 'brand_not_accepted';
  if (valid) return undefined;
  return found ?? (field === 'cvv' || length < 12 ? 'incomplete' : 'invalid');
}

/** The state with a field marked as wrong or right. */
export function mark(state: State, field: FieldName, problem: FieldProblem | undefined): State {
  const { fields } = state;
  return fields[field].problem === problem
    ? state
    : { ...state, fields: { ...fields, [field]: { ...fields[field], problem } } };
}

/** The shopper left a field. An empty one is no mistake yet, and what the gateway refused stays so until it is changed. */
export function validateLeft(state: State, field: FieldName): State {
  const { problem } = state.fields[field];
  const found = problemOf(state, field);
  if (problem === 'refused' || found === problem || (found === 'empty' && !problem)) return state;
  return { ...mark(state, field, found), message: found && { kind: 'field', field } };
}

/** The shopper changed a field: what was said is over, and what was wrong and no longer is loses its mark. */
export function validateEdited(state: State, field: FieldName): State {
  const { phase, frames, message } = state;
  let next = state;
  if (phase.status === 'failed' && frames.status === 'ready')
    next = { ...next, phase: { status: 'ready' }, message: undefined };
  else if (message && (message.kind === 'field' || phase.status === 'ready')) next = { ...next, message: undefined };
  for (const name of fieldNames) {
    const { problem } = next.fields[name];
    if (problem && (problem !== 'refused' || name === field) && !problemOf(next, name))
      next = mark(next, name, undefined);
  }
  return next;
}

/** Marks all that is wrong. */
export const validateAll = (state: State): State =>
  fieldNames.reduce((marked, name) => mark(marked, name, problemOf(state, name)), state);

export const isWrong = ({ fields }: State): boolean => fieldNames.some((name) => fields[name].problem);
