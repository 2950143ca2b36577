// The files of a small shop that uses Next's App Router.

const till = `import { createTill } from '@tillkit/server';

// A platform passes its waitUntil function to Next by this symbol.
const waitUntil = (work: Promise<unknown>) => void work.then(() => console.log('kept until the work has ended'));
Object.assign(globalThis, { [Symbol.for('@next/request-context')]: { get: () => ({ waitUntil }) } });

export const till = createTill({
  environment: 'sandbox',
  gateway: process.env.GATEWAY_URL ? { browserUrl: process.env.GATEWAY_URL } : undefined,
  resultPage: (payment) => \`/result/\${payment.id}\`,
  orders: {
    quote: async (body) => {
      const { order } = body as { order: string };
      if (order === 'gone') notFound();
      if (order === 'broken') throw new Error('The stock service does not respond.');
      return { order, revision: '1', amount: 4990, currency: 'CHF' };
    },
    revision: async () => '1',
    onPaid: async (payment) => console.log(\`paid \${payment.order}\`),
  },
});
`;

const layout = `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const pay = `'use client';
import { CheckoutButton, CheckoutProvider } from '@tillkit/react';

const start = () => fetch('/api/payments', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

export function Pay() {
  return (
    <CheckoutProvider environment="sandbox">
      <CheckoutButton start={start}>Pay CHF 49.90</CheckoutButton>
    </CheckoutProvider>
  );
}
`;

const result = `import { till } from '../../../till';

export default async function Result({ params }: { params: Promise<{ id: string }> }) {
  const payment = await till.view((await params).id);
  return <p>Payment: {payment?.status}</p>;
}
`;

const forms = `'use client';
import { CheckoutProvider, MethodForm, type LoadedForm } from '@tillkit/react';
import { Checkout, type LoadedCheckout } from '@tillkit/react/checkout';

const methods = ['BPY', 'PFC'];
const total = { amount: 4990, currency: 'CHF' };
const start = () => fetch('/api/payments', { method: 'POST' });

export function Forms({ form, more, checkout }: { form: LoadedForm; more: LoadedForm; checkout: LoadedCheckout }) {
  return (
    <CheckoutProvider environment="sandbox" locale="de-CH">
      <section aria-label="form"><MethodForm method="BPY" form={form} /></section>
      <section aria-label="more"><MethodForm method="INT" form={more} show={['details.customData']} /></section>
      <section aria-label="checkout">
        <Checkout methods={methods} total={total} start={start} loaded={checkout} defaultValue="BPY" />
      </section>
    </CheckoutProvider>
  );
}
`;

const formPage = `import { loadCheckout, loadMethodForm } from '@tillkit/react/load';
import { Forms } from './Forms';

export default async function Page() {
  const form = await loadMethodForm('BPY', 'de-CH');
  const more = await loadMethodForm('INT', 'de-CH', true);
  const shown = { methods: ['BPY', 'PFC'], environment: 'sandbox', locale: 'de-CH', defaultValue: 'BPY' } as const;
  return <Forms form={form} more={more} checkout={await loadCheckout(shown)} />;
}
`;

/**
 * Returns the shop's files, keyed by path. `packed` maps the name of each of our packages to its npm specifier. The
 * compiler settings include `moduleResolution`, because Next 15 would set a missing value to `node`.
 */
export const files = (next: string, packed: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'package.json': JSON.stringify({
    private: true,
    dependencies: { ...packed, next, react: '19.3.1', 'react-dom': '19.3.1' },
    devDependencies: { '@types/node': '^20', '@types/react': '^19', typescript: '^5' },
  }),
  'next.config.ts': `export default {
  ...(process.env.MOVED && { basePath: '/shop', trailingSlash: true }),
  turbopack: { root: import.meta.dirname },
};
`,
  'till.ts': `import { notFound } from 'next/navigation';\n${till}`,
  'instrumentation.ts': `export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('./till')).till.checks.start();
}
`,
  'app/layout.tsx': layout,
  'app/page.tsx': `import { Pay } from './Pay';\n\nexport default function Page() {\n  return <Pay />;\n}\n`,
  'tsconfig.json': JSON.stringify({ compilerOptions: { module: 'esnext', moduleResolution: 'bundler' } }),
  'app/Pay.tsx': pay,
  'app/form/Forms.tsx': forms,
  'app/form/page.tsx': formPage,
  'app/result/[id]/page.tsx': result,
  'app/api/payments/[[...path]]/route.ts': `import { toNextHandlers } from '@tillkit/server/next';
import { till } from '../../../../till';

export const { GET, POST, OPTIONS } = toNextHandlers(till);
`,
});
