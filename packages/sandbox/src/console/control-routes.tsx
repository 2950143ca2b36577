/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { CheckoutError } from '@tillkit/core';
import { Hono, type Context } from 'hono';
import { controlTable, type Given } from '../control/control-table.ts';
import { consolePath } from '../page/console-path.ts';
import { readPageForm } from '../web/page-form.ts';
import { ControlPage } from './pages/ControlPage.tsx';
import type { PageParts } from './parts.ts';
import { respond } from './respond.tsx';
import { readSaid, type Done } from './said.ts';

const path = `${consolePath}/control`;
const names = new Set([
  'token',
  'advance',
  'fault',
  'decline',
  'merchantId',
  'refno',
  'call',
  'times',
  'state',
  'count',
  'attack',
]);

/** The page of what control offers a person. All of it stands behind the control API too. */
export function controlPageRoutes({ control, merchants, journal, token }: PageParts): Hono {
  const routes = new Hono();
  let kept: { readonly at: string; readonly snapshot: Given<'snapshot'> } | undefined;

  routes.get(path, async (c) => {
    const { now, ahead } = await control.clock();
    const { scenarios } = await control.scenarios();
    const { attacks } = await control.attacks();
    const ids = merchants.all.map(({ merchantId }) => merchantId);
    const said = readSaid(c.req.query());
    const content = (
      <ControlPage
        now={now}
        ahead={ahead}
        scenarios={scenarios}
        merchants={ids}
        kept={kept?.at}
        attacks={attacks}
        token={token}
        said={said}
      />
    );
    return respond({ title: 'Control', section: 'control', content });
  });

  /** Does it, tells the other pages, and leads back. */
  const act =
    (done: Done, work: (fields: Readonly<Record<string, string>>) => Promise<unknown>) => async (c: Context) => {
      const form = await readPageForm(c.req, names);
      let code = '';
      try {
        await work(form?.fields ?? {});
      } catch (error) {
        if (!(error instanceof CheckoutError)) throw error;
        code = '&code=input';
      }
      journal.touch();
      return c.redirect(`${path}?did=${done}${code}`, 303);
    };

  routes.post(
    `${path}/clock`,
    act('clock', ({ advance }) =>
      advance === 'reset'
        ? control.resetClock()
        : control.advanceClock(controlTable.advanceClock.takes({ milliseconds: Number(advance) }, '')),
    ),
  );
  routes.post(`${path}/settle-day`, act('day', control.settleDay));
  routes.post(
    `${path}/scenarios/clear`,
    act('cleared', () => control.clearScenarios()),
  );
  routes.post(
    `${path}/scenarios`,
    act('scenario', ({ fault, decline, merchantId, refno, call, times }) => {
      const given = { fault, decline, merchantId, refno, call, times: times ? Number(times) : undefined };
      return control.addScenario(controlTable.addScenario.takes(withoutEmpty(given), ''));
    }),
  );
  routes.post(
    `${path}/seed`,
    act('seed', ({ state, count, merchantId, refno }) => {
      const given = withoutEmpty({ state, merchantId, refno, count: count ? Number(count) : undefined });
      return control.seed(controlTable.seed.takes({ transactions: [given] }, ''));
    }),
  );
  routes.post(
    `${path}/keep`,
    act('keep', async () => {
      const { now: at } = await control.clock();
      kept = { at, snapshot: await control.snapshot() };
    }),
  );
  routes.post(
    `${path}/restore`,
    act('restore', async () => {
      if (!kept) throw new CheckoutError('not_found', 'Nothing is kept.', 'Keep a state first.');
      return control.restore(kept.snapshot);
    }),
  );
  routes.post(`${path}/reset`, act('reset', control.reset));
  routes.post(
    `${path}/attacks`,
    act('attacks', ({ refno, attack }) => {
      const given = { refno, attacks: attack ? [attack] : undefined };
      return control.playAttacks(controlTable.playAttacks.takes(withoutEmpty(given), ''));
    }),
  );
  return routes;
}

const withoutEmpty = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
