import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import '@tillkit/react/styles.css';
import icon from '../icon.svg';
import '../shop.css';

// Pages are rendered on each request, because each response has its own nonce and orders can change at any time.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'My shop', icons: icon.src };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}
