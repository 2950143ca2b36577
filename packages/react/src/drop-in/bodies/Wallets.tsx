'use client';

import type { ReactNode } from 'react';
import type { BodyProps } from '../body-props.ts';
import { RowAfter } from './RowAfter.tsx';
import { StartButton } from './StartButton.tsx';
import { useBody } from './useBody.ts';

export interface WalletsProps {
  readonly wallets: readonly { readonly name: string; readonly mark: ReactNode; readonly body: BodyProps }[];
}

/**
 * Renders the wallets above the list. A button shows the wallet's mark and name; screen readers read the whole label. One
 * click redirects to the wallet; no wallet script is loaded.
 */
export const Wallets = ({ wallets }: WalletsProps) => (
  <div className="tillkit-wallets">
    {wallets.map(({ body, ...wallet }) => (
      <Wallet key={body.row.key} {...wallet} {...body} />
    ))}
  </div>
);

function Wallet({ name, mark, ...props }: BodyProps & Omit<WalletsProps['wallets'][number], 'body'>) {
  const body = useBody(props);
  return (
    <>
      <StartButton body={body} className="tillkit-wallet">
        {mark && (
          <span className="tillkit-wallet-mark" aria-hidden="true">
            {mark}
          </span>
        )}
        <span className="tillkit-unseen">{body.texts.continueTo.replace('{name}', name)}</span>
        <span aria-hidden="true">{name}</span>
      </StartButton>
      <RowAfter body={body} />
    </>
  );
}
