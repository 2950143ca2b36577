import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import '@tillkit/react/styles.css';
import icon from '../icon.svg';
import '../shop.css';

export const dynamic = 'force-dynamic'; // Each response has its own nonce, and orders change.

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
