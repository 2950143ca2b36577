import { pay } from '../steps.ts';
import { english, type State, type Visit } from '../state.ts';

const at = (path: string) => (visit: Visit) => visit.page.goto(`${visit.sandboxUrl}/console${path}`);

async function openPaid(visit: Visit): Promise<void> {
  await pay(visit, 'PFC');
  await at('')(visit);
  const [path = ''] = await visit.page
    .locator('a[href*="/console/transactions/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await visit.page.goto(visit.sandboxUrl + path);
}

const seeded = (state: 'declined' | 'settledAndCredited') => async (visit: Visit) => {
  const { transactionIds } = await visit.control.seed({ transactions: [{ state }] });
  await at(`/transactions/${transactionIds[0]}`)(visit);
};

const table: readonly State[] = [
  {
    name: 'console-transactions',
    open: async (visit) => {
      await openPaid(visit);
      await at('')(visit);
    },
  },
  { name: 'console-transactions-none', open: at('?q=nothing') },
  { name: 'console-transaction', open: openPaid },
  {
    name: 'console-transaction-unfolded',
    open: async (visit) => {
      await openPaid(visit);
      for (const fold of await visit.page.locator('.exchanges > li > details > summary').all()) await fold.click();
    },
  },
  { name: 'console-transaction-credited', open: seeded('settledAndCredited') },
  { name: 'console-transaction-declined', open: seeded('declined') },
  { name: 'console-requests', open: at('/requests') },
  { name: 'console-merchants', open: at('/merchants') },
  { name: 'console-control', open: at('/control') },
  { name: 'console-not-found', open: at('/nowhere') },
];

export const consoleStates: readonly State[] = table.map((state) => ({ languages: english, ...state }));
