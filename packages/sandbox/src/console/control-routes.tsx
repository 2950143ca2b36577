/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { CheckoutError } from '@tillkit/core';
import { Hono, type Context } from 'hono';
import { controlTable, type ResponseOf } from '../control/control-table.ts';
import { consolePath } from '../page/console-path.ts';
import { readPageForm } from '../web/page-form.ts';
import { ControlPage } from './pages/ControlPage.tsx';
import type { PageParts } from './parts.ts';
import { respond } from './respond.tsx';
import { readLastAction, type ActionName } from './last-action.ts';

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

/** Routes of the control page. The control API offers the same actions. */
export function controlPageRoutes({ control, merchants, journal, token }: PageParts): Hono {
  const routes = new Hono();
  let keptSnapshot: { readonly at: string; readonly snapshot: ResponseOf<'snapshot'> } | undefined;

  routes.get(path, async (c) => {
    const { now, ahead } = await control.clock();
    const { scenarios } = await control.scenarios();
    const { attacks } = await control.attacks();
    const ids = merchants.all.map(({ merchantId }) => merchantId);
    const lastAction = readLastAction(c.req.query());
    const content = (
      <ControlPage
        now={now}
        ahead={ahead}
        scenarios={scenarios}
        merchants={ids}
        keptAt={keptSnapshot?.at}
        attacks={attacks}
        token={token}
        lastAction={lastAction}
      />
    );
    return respond({ title: 'Control', section: 'control', content });
  });

  /** Runs an action, notifies the open pages, and redirects to the control page. */
  const act =
    (done: ActionName, work: (fields: Readonly<Record<string, string>>) => Promise<unknown>) => async (c: Context) => {
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
      const fields = { fault, decline, merchantId, refno, call, times: times ? Number(times) : undefined };
      return control.addScenario(controlTable.addScenario.takes(withoutEmpty(fields), ''));
    }),
  );
  routes.post(
    `${path}/seed`,
    act('seed', ({ state, count, merchantId, refno }) => {
      const fields = withoutEmpty({ state, merchantId, refno, count: count ? Number(count) : undefined });
      return control.seed(controlTable.seed.takes({ transactions: [fields] }, ''));
    }),
  );
  routes.post(
    `${path}/keep`,
    act('keep', async () => {
      const { now: at } = await control.clock();
      keptSnapshot = { at, snapshot: await control.snapshot() };
    }),
  );
  routes.post(
    `${path}/restore`,
    act('restore', async () => {
      if (!keptSnapshot)
        throw new CheckoutError(
          'not_found',
          'Cannot restore the snapshot: no snapshot has been saved.',
          'Save a snapshot before you restore it.',
        );
      return control.restore(keptSnapshot.snapshot);
    }),
  );
  routes.post(`${path}/reset`, act('reset', control.reset));
  routes.post(
    `${path}/attacks`,
    act('attacks', ({ refno, attack }) => {
      const fields = { refno, attacks: attack ? [attack] : undefined };
      return control.playAttacks(controlTable.playAttacks.takes(withoutEmpty(fields), ''));
    }),
  );
  return routes;
}

const withoutEmpty = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
