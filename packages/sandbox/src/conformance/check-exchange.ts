import type { Needs, Target } from './make-needs.ts';
import { messages, type Exchange } from './model.ts';
import { readVerdict, type Verdict } from './read-verdict.ts';
import { citesOf, type Source } from './sources.ts';

/** The result of a check. */
export interface Finding {
  readonly name: string;
  readonly section: string;
  readonly result: 'same' | 'drift' | 'left out';
  readonly expected: string;
  /** The actual verdict, or the reason why the check was left out. */
  readonly came: string;
  /** Sentences in the specification on which the expected verdict is based. */
  readonly cites: readonly Source[];
}

/**
 * Sends an exchange's request and compares the response with the expected verdict. If `texts` is true, also compares
 * the error messages and error details that the specification does not define.
 */
export async function checkExchange(exchange: Exchange, target: Target, needs: Needs, texts = false): Promise<Finding> {
  const { name, section, call, verdict: expected, holds } = exchange;
  const cites = citesOf(exchange);
  const finding = (result: Finding['result'], came: string) => ({ name, section, result, expected, came, cites });
  if (!exchange.harmless && !target.movesMoney) return finding('left out', 'the document could move money');
  const completed = await needs.complete(exchange.document);
  if ('missing' in completed) return finding('left out', `the gateway has no ${completed.missing}`);
  const verdict = readVerdict(await target.send(call, completed.document));
  const difference = isSameVerdict(expected, verdict.verdict, texts)
    ? differenceOf(verdict, holds, texts)
    : verdict.verdict;
  return difference === undefined ? finding('same', verdict.verdict) : finding('drift', difference);
}

const refusal = /^(?:error|accepted) (-?\d+)(?: (.*))?$/;

/**
 * Returns true if the verdicts match. For code 2021, the error details must match too, because the specification
 * defines them. If `texts` is true, the error details must match for every code except 2002.
 */
function isSameVerdict(expected: string, actual: string, texts: boolean): boolean {
  if (expected === 'error 2002') return actual.startsWith(expected);
  const [, code] = refusal.exec(expected) ?? [];
  const isText = code !== undefined && code !== '2021';
  const head = (text: string) => text.split(' ', 2).join(' ');
  return !texts && isText ? head(expected) === head(actual) : expected === actual;
}

/**
 * Returns the actual verdict together with the first field or message that differs from the expectation, or `undefined`
 * if there is no difference.
 */
function differenceOf({ verdict: actual, message, fields }: Verdict, holds: Exchange['holds'], texts: boolean) {
  const [, code = ''] = refusal.exec(actual) ?? [];
  if (texts && message !== undefined && message !== messages[code]) return `${actual}, with the message "${message}"`;
  for (const [name, value] of Object.entries(holds)) {
    const received = fields[name];
    if (value === '*' ? !received : received !== value)
      return `${actual}, with ${name} ${received ? `"${received}"` : 'missing'}`;
  }
  return undefined;
}
