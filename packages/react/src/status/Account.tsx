import type { PayTo } from '@tillkit/core/internal';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { StatusLabels } from '../labels/labels.ts';

/** The account that the shopper transfers the amount to. */
export function Account({ payTo, texts }: { readonly payTo: PayTo; readonly texts: StatusLabels }): ReactNode {
  const { accountHolder, accountNumber, bankName, bankCode, invoiceReference } = payTo;
  return (
    <dl className="tillkit-status-facts">
      <Row label={texts.accountHolder} value={accountHolder} />
      {isIban(accountNumber) ? (
        <Row label="IBAN" value={accountNumber} shown={inGroups(accountNumber)} texts={texts} />
      ) : (
        <Row label={texts.accountNumber} value={accountNumber} texts={texts} />
      )}
      <Row label={texts.bank} value={bankName} />
      <Row label={texts.bankCode} value={bankCode} />
      <Row label={texts.transferReference} value={invoiceReference} texts={texts} />
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string | undefined;
  /** As people read it, where that is not as banks take it. */
  readonly shown?: string;
  /** Where it can be copied. */
  readonly texts?: StatusLabels;
}

function Row({ label, value, shown = value, texts }: RowProps) {
  const id = useId();
  if (!value) return null;
  return (
    <div>
      <dt id={id}>{label}</dt>
      <dd>
        {shown}
        {texts && <Copy value={value} of={id} texts={texts} />}
      </dd>
    </div>
  );
}

/** Stands once the browser can copy: on a page that was rendered without it, or is not secure, there is none. */
function Copy({ value, of, texts }: { readonly value: string; readonly of: string; readonly texts: StatusLabels }) {
  const id = useId();
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const canCopy = useSyncExternalStore(never, hasClipboard, () => false);
  if (!canCopy || state === 'refused') return null; // it can be selected
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <button type="button" id={id} className="tillkit-status-copy" aria-labelledby={`${id} ${of}`} onClick={copy}>
      <span aria-live="polite">{state === 'copied' ? texts.copied : texts.copy}</span>
    </button>
  );
}

/** The type says that there is always one; on a page without TLS there is none. */
const hasClipboard = () => (navigator as Partial<Navigator>).clipboard !== undefined;

const never = () => () => {};

const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account);

/** `CH93 0076 …`, as ISO 13616 prints it. */
const inGroups = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
