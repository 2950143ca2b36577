import type { Needs, Target } from './make-needs.ts';
import { messages, type Exchange } from './model.ts';
import { readVerdict, type Verdict } from './read-verdict.ts';
import { citesOf, type Source } from './sources.ts';

/** What came of one check. */
export interface Finding {
  readonly name: string;
  readonly section: string;
  readonly result: 'same' | 'drift' | 'left out';
  readonly expected: string;
  /** What came instead, or why it was left out. */
  readonly came: string;
  /** Sentences that the expectation comes from. */
  readonly cites: readonly Source[];
}

/** Sends one exchange and holds the answer against its verdict. `texts`: also those that the specification leaves open. */
export async function checkExchange(exchange: Exchange, target: Target, needs: Needs, texts = false): Promise<Finding> {
  const { name, section, call, verdict: expected, holds } = exchange;
  const cites = citesOf(exchange);
  const found = (result: Finding['result'], came: string) => ({ name, section, result, expected, came, cites });
  if (!exchange.harmless && !target.movesMoney) return found('left out', 'it could move money');
  const completed = await needs.complete(exchange.document);
  if ('lacks' in completed) return found('left out', `there is no ${completed.lacks}`);
  const verdict = readVerdict(await target.send(call, completed.document));
  const difference = saysSame(expected, verdict.said, texts) ? differenceOf(verdict, holds, texts) : verdict.said;
  return difference === undefined ? found('same', verdict.said) : found('drift', difference);
}

const refusal = /^(?:error|accepted) (-?\d+)(?: (.*))?$/;

/** The specification states the detail of 2021 alone; with `texts` every other detail must be equal too, but for that of 2002. */
function saysSame(expected: string, said: string, texts: boolean): boolean {
  if (expected === 'error 2002') return said.startsWith(expected);
  const [, code] = refusal.exec(expected) ?? [];
  const isText = code !== undefined && code !== '2021';
  const head = (text: string) => text.split(' ', 2).join(' ');
  return !texts && isText ? head(expected) === head(said) : expected === said;
}

/** What else the answer lacks. */
function differenceOf({ said, message, fields }: Verdict, holds: Exchange['holds'], texts: boolean) {
  const [, code = ''] = refusal.exec(said) ?? [];
  if (texts && message !== undefined && message !== messages[code]) return `${said}, with the message "${message}"`;
  for (const [name, value] of Object.entries(holds)) {
    const given = fields[name];
    if (value === '*' ? !given : given !== value) return `${said}, with ${name} ${given ? `"${given}"` : 'missing'}`;
  }
  return undefined;
}
