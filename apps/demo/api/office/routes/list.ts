import { Hono } from 'hono';
import type { ListQuery, PaymentLine } from '@tillkit/server';
import type { ShopEnv } from '../../parts.ts';
import { numbersOf, orderOfNumber } from '../../store/order-numbers.ts';
import { clerkOf, type Clerk, type OfficeParts } from '../parts.ts';
import { readPlace, toPlaceAddress } from '../read/alarm-place.ts';
import { isFiltered, readAfter, readFilter, stateKeys, toAddress, toQuery } from '../read/read-filter.ts';
import { showOffice } from '../show-office.ts';
import { methodChoices } from '../views/methods.ts';
import { toAlarm, toCaseLine, toOrphan, toRow, type Named } from '../views/rows.ts';

const perPage = 25;

/** Creates the routes for the lists of payments, reviews, alarms and unmatched transactions. */
export const listRoutes = (parts: OfficeParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/', async (context) => {
      const clerk = clerkOf(context.req.raw.headers);
      const query = new URL(context.req.url).searchParams;
      const filter = readFilter(query);
      const after = readAfter(query);
      const page = after && { before: { createdAt: after.at, id: after.id } };
      const payments = await find(parts, { ...toQuery(filter), ...page }, filter.q);
      const lines = payments.slice(0, perPage);
      const last = lines.at(-1);
      const names = await namesFor(parts, lines, clerk);
      const { states } = clerk.texts;
      return showOffice(context, parts, {
        kind: 'payments',
        filter,
        states: stateKeys.map((value) => ({ value, text: states[value] })),
        methods: names.methods,
        lines: lines.map((line) => toRow(line, names, clerk)),
        isFiltered: isFiltered(filter),
        ...(after && { newest: toAddress(filter) }),
        ...(last && payments.length > perPage && { older: toAddress(filter, { at: last.createdAt, id: last.id }) }),
      });
    })
    .get('/reviews', async (context) => {
      const clerk = clerkOf(context.req.raw.headers);
      const after = readAfter(new URL(context.req.url).searchParams);
      const page = after && { after: { since: after.at, id: after.id } };
      const reviews = await parts.payments.reviews({ ...page, limit: perPage + 1 });
      const lines = reviews.slice(0, perPage);
      const last = lines.at(-1);
      const names = await namesFor(parts, lines, clerk);
      return showOffice(context, parts, {
        kind: 'reviews',
        lines: lines.map((line) => toCaseLine(line, names, clerk)),
        ...(last && reviews.length > perPage && { more: `/office/reviews?after=${last.since}-${last.id}` }),
      });
    })
    .get('/alarms', async (context) => {
      const clerk = clerkOf(context.req.raw.headers);
      const place = readPlace(new URL(context.req.url).searchParams);
      const alarms = await parts.payments.alarms({ ...(place && { before: place }), limit: perPage + 1 });
      const lines = alarms.slice(0, perPage);
      const last = lines.at(-1);
      const orders = lines.flatMap(({ order }) => order ?? []);
      const names = { numbers: await numbersOf(parts.db, orders) };
      return showOffice(context, parts, {
        kind: 'alarms',
        lines: lines.map((line) => toAlarm(line, names, clerk)),
        ...(last && alarms.length > perPage && { older: toPlaceAddress('alarms', last) }),
      });
    })
    .get('/orphans', async (context) => {
      const clerk = clerkOf(context.req.raw.headers);
      const place = readPlace(new URL(context.req.url).searchParams);
      const orphans = await parts.payments.orphans({ ...(place && { before: place }), limit: perPage + 1 });
      const lines = orphans.slice(0, perPage);
      const last = lines.at(-1);
      return showOffice(context, parts, {
        kind: 'orphans',
        lines: lines.map((line) => toOrphan(line, clerk)),
        ...(last && orphans.length > perPage && { older: toPlaceAddress('orphans', last) }),
      });
    });

/**
 * Finds payments by a filter and a search string. Reads one payment more than fits on a page, to find out whether there
 * is a next page. Resolves order numbers to order ids, because the till knows only the ids.
 */
async function find({ payments, db }: OfficeParts, query: ListQuery, text: string): Promise<readonly PaymentLine[]> {
  const limit = perPage + 1;
  if (text === '') return payments.list({ ...query, limit });
  const order = await orderOfNumber(db, text);
  return payments.list({ ...query, limit, ...(order === undefined ? { text } : { order }) });
}

const namesFor = async (
  { db }: OfficeParts,
  lines: readonly Pick<PaymentLine, 'order'>[],
  clerk: Clerk,
): Promise<Named> => ({
  numbers: await numbersOf(
    db,
    lines.map(({ order }) => order),
  ),
  methods: await methodChoices(clerk),
});
