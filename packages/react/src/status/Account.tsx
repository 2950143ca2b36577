import type { PayTo } from '@tillkit/core/internal';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { StatusLabels } from '../labels/labels.ts';

/** Renders the bank account to which the shopper transfers the amount. */
export function Account({ payTo, texts }: { readonly payTo: PayTo; readonly texts: StatusLabels }): ReactNode {
  const { accountHolder, accountNumber, bankName, bankCode, invoiceReference } = payTo;
  return (
    <dl className="tillkit-status-facts">
      <Row label={texts.accountHolder} value={accountHolder} />
      {isIban(accountNumber) ? (
        <Row label="IBAN" value={accountNumber} display={inGroups(accountNumber)} texts={texts} />
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
  /** Value formatted for display. Defaults to `value`, which has the bank's format. */
  readonly display?: string;
  /** Optional. Labels for the copy button. If omitted, the row has no copy button. */
  readonly texts?: StatusLabels;
}

function Row({ label, value, display = value, texts }: RowProps) {
  const id = useId();
  if (!value) return null;
  return (
    <div>
      <dt id={id}>{label}</dt>
      <dd>
        {display}
        {texts && <Copy value={value} of={id} texts={texts} />}
      </dd>
    </div>
  );
}

/**
 * Renders the copy button. The button is omitted in server HTML and on insecure pages, where no clipboard is available.
 */
function Copy({ value, of, texts }: { readonly value: string; readonly of: string; readonly texts: StatusLabels }) {
  const id = useId();
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const canCopy = useSyncExternalStore(never, hasClipboard, () => false);
  // Without the copy button, the shopper can still select the value and copy it.
  if (!canCopy || state === 'refused') return null;
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

/**
 * Returns whether the browser has a clipboard. Pages without TLS have none, although the type of `navigator.clipboard`
 * does not include `undefined`.
 */
const hasClipboard = () => (navigator as Partial<Navigator>).clipboard !== undefined;

const never = () => () => {};

const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account);

/** Formats an IBAN in groups of four characters, as specified in ISO 13616. */
const inGroups = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
