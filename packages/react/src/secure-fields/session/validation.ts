import type { FieldName, FieldProblem } from '../fields-types.ts';
import { fieldNames, type State } from './state.ts';

/** Returns the problem with a field's input, if the page can detect one. */
function problemOf({ fields, brand, brands }: State, field: FieldName): FieldProblem | undefined {
  const { length, valid, inputProblem } = fields[field];
  if (field === 'expiry') return inputProblem;
  if (length === 0) return 'empty';
  if (field === 'cardNumber' && brands && brand && !brands.includes(brand)) return 'brand_not_accepted';
  if (valid) return undefined;
  return inputProblem ?? (field === 'cvv' || length < 12 ? 'incomplete' : 'invalid');
}

/** Returns the state with a field's problem set or cleared. */
export function mark(state: State, field: FieldName, problem: FieldProblem | undefined): State {
  const { fields } = state;
  return fields[field].problem === problem
    ? state
    : { ...state, fields: { ...fields, [field]: { ...fields[field], problem } } };
}

/**
 * Validates a field that has lost focus. An empty field is not marked, and a field that the gateway rejected stays
 * marked.
 */
export function validateLeft(state: State, field: FieldName): State {
  const { problem } = state.fields[field];
  const current = problemOf(state, field);
  if (problem === 'refused' || current === problem || (current === 'empty' && !problem)) return state;
  return { ...mark(state, field, current), message: current && { kind: 'field', field } };
}

/**
 * Validates a field after its input has changed. Removes the message, and unmarks fields whose problems have
 * disappeared.
 */
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

/** Marks every field that has a problem, and unmarks the others. */
export const validateAll = (state: State): State =>
  fieldNames.reduce((marked, name) => mark(marked, name, problemOf(state, name)), state);

export const isWrong = ({ fields }: State): boolean => fieldNames.some((name) => fields[name].problem);
