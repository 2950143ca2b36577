import type { ListQuery, PaymentState } from '@tillkit/server';
import { startOfDay } from '../../../catalogue/time.ts';
import type { Filter } from '../../../web/office/model.ts';
import { officeTextsIn } from '../../../web/office/texts/texts-in.ts';
import { readToken } from '../../store/token.ts';

const longestText = 100;

export const stateKeys = Object.keys(officeTextsIn('en').states) as PaymentState[];

/** Reads the payment list's filter from the URL query. Ignores invalid values. */
export function readFilter(query: URLSearchParams): Filter {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, longestText);
  const day = (name: string) => (startOfDay(text(name)) === undefined ? '' : text(name));
  return {
    q: text('q'),
    state: stateKeys.find((state) => state === text('state')) ?? '',
    method: /^[A-Z0-9]{1,10}$/.test(text('method')) ? text('method') : '',
    from: day('from'),
    to: day('to'),
    review: query.has('review'),
  };
}

/** Converts a filter to a till query. The search text is not part of the query. */
export const toQuery = ({ state, method, from, to, review }: Filter): ListQuery => ({
  ...(state && { state: state as PaymentState }),
  ...(method && { method }),
  ...(review && { review }),
  from: startOfDay(from),
  before: startOfDay(to, 1),
});

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some(Boolean);

/** Returns the URL of the filtered payment list. If `after` is given, the list begins after that payment. */
export function toAddress(filter: Filter, after?: After): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value) query.set(name, value === true ? 'yes' : String(value));
  if (after) query.set('after', `${after.at}-${after.id}`);
  return query.size > 0 ? `/office?${query}` : '/office';
}

/** The payment after which a list page begins, identified by its time and id. */
interface After {
  readonly at: number;
  readonly id: string;
}

export function readAfter(query: URLSearchParams): After | undefined {
  const [, at, id] = /^(\d{1,15})-(\w+)$/.exec(query.get('after') ?? '') ?? [];
  const token = readToken(id);
  return at !== undefined && token !== undefined ? { at: Number(at), id: token } : undefined;
}
