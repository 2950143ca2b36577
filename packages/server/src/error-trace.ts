import { CheckoutError } from '@tillkit/core';

/** The maximum number of errors in a chain of causes, and of stack frames for each of them. */
const [maxErrors, maxFrames] = [5, 20];

/**
 * Describes an error without its message, which could quote the data of a customer: the class, the code (such as a
 * SQLSTATE) and the stack frames of the error and of its causes, one per line.
 */
export function traceOf(error: unknown): readonly string[] {
  const lines: string[] = [];
  for (let [each, count] = [error, 0]; count === 0 || (each !== undefined && count < maxErrors); count++) {
    const lead = count === 0 ? '' : 'caused by ';
    lines.push(lead + nameOf(each), ...framesOf(each));
    each = each instanceof Error ? each.cause : undefined;
  }
  return lines;
}

/**
 * Returns the class of an error and the first code among the error and its causes. Both name a kind of error, so they
 * quote no data of a customer.
 */
export function labelsOf(error: unknown): readonly string[] {
  const chain: unknown[] = [];
  for (let each = error; each instanceof Error && chain.length < maxErrors; each = each.cause) chain.push(each);
  const code = chain.map((each) => codeOf(each)).find(Boolean);
  return [classOf(error), ...(code === undefined ? [] : [code])];
}

/**
 * Matches the codes of SQLSTATE, of Node, of its HTTP client and of database drivers, such as `23505`, `ECONNREFUSED`,
 * `UND_ERR_SOCKET` and `SQLITE_BUSY`.
 */
const codePattern = /^([0-9A-Z]{5}|E[A-Z]+|(SQLITE|ERR|UND_ERR)_[A-Z_]+)$/;

function codeOf(error: unknown): string | undefined {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && (error instanceof CheckoutError || codePattern.test(code)) ? code : undefined;
}

function classOf(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${error === null ? 'null' : typeof error}`;
  const { name } = error.constructor;
  return /^[\w$]{1,100}$/.test(name) ? name : 'Error';
}

const nameOf = (error: unknown): string =>
  [classOf(error), ...(error instanceof Error ? [codeOf(error)] : [])].filter(Boolean).join(' ');

/** Matches the line of a stack frame, which ends with a position in a file or, for built-in functions, without one. */
const frame = /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?|\(index \d+\)|\(native\))$/;

/** Returns the stack frames. A message may contain lines that look like frames, so the message is removed first. */
function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const at = error.stack.indexOf(error.message);
  const lines = (at === -1 ? error.stack : error.stack.slice(at + error.message.length)).split('\n');
  const first = lines.findLastIndex((line, index) => index > 0 && !frame.test(line)) + 1;
  return lines
    .slice(Math.max(1, first))
    .map((line) => line.trim())
    .slice(0, maxFrames);
}
