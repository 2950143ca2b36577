import { formatAmount, fromMinorUnits, type PaymentView } from '@tillkit/core';
import type { PayTo } from '@tillkit/core/internal';
import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { StatusLabels } from '../labels/labels.ts';
import type { DrawnCode } from './draw-code.tsx';
import { toTransferAmount } from './given-back.ts';
import type { Creditor, Transfer } from './transfer-code.ts';

interface AccountProps {
  readonly payment: PaymentView;
  readonly payTo: PayTo;
  readonly creditor: Creditor | undefined;
  readonly locale: string;
  readonly texts: StatusLabels;
}

/** Renders everything that the shopper needs for the bank transfer: amount, account and payment reference. */
export function Account({ payment, payTo, creditor, locale, texts }: AccountProps): ReactNode {
  const { accountHolder, accountNumber, bankName, bankCode, invoiceReference } = payTo;
  const { currency } = payment;
  const minor = toTransferAmount(payment);
  const amount = minor === undefined ? undefined : fromMinorUnits(minor, currency);
  return (
    <div className="tillkit-status-transfer">
      <dl>
        {minor !== undefined && (
          <Row label={texts.amount} value={amount} display={formatAmount(minor, currency, locale)} texts={texts} />
        )}
        {isIban(accountNumber) ? (
          <Row label="IBAN" value={accountNumber} display={inGroups(accountNumber)} texts={texts} />
        ) : (
          <Row label={texts.accountNumber} value={accountNumber} texts={texts} />
        )}
        <Row label={texts.transferReference} value={invoiceReference} texts={texts} />
        <Row label={texts.accountHolder} value={accountHolder} texts={texts} />
        <Row label={texts.bank} value={[bankName, bankCode].filter(Boolean).join(', ')} />
      </dl>
      {amount !== undefined && mayHaveCode({ payTo, amount, currency }, creditor) && (
        <Code
          key={JSON.stringify([payTo, amount])}
          transfer={{ payTo, amount, currency }}
          creditor={creditor}
          texts={texts}
        />
      )}
    </div>
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
      {/* The server and the browser may format the space in an amount differently. Either format is acceptable. */}
      <dd suppressHydrationWarning>{display}</dd>
      {texts && (
        <dd>
          <Copy value={value} of={id} texts={texts} />
        </dd>
      )}
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
  const [word, other] = state === 'copied' ? [texts.copied, texts.copy] : [texts.copy, texts.copied];
  return (
    <button type="button" id={id} className="tillkit-status-copy" aria-labelledby={`${id} ${of}`} onClick={copy}>
      {/* The style sheet reserves the width of the other word, so that the label does not move. */}
      <span aria-live="polite" data-other={other}>
        {word}
      </span>
    </button>
  );
}

/**
 * Returns whether the transfer probably has a QR code, so that space is reserved while the code that decides it loads.
 */
const mayHaveCode = ({ payTo, currency }: Transfer, creditor: Creditor | undefined): boolean =>
  payTo.accountHolder !== undefined &&
  payTo.invoiceReference !== undefined &&
  (payTo.accountHolder === creditor?.name || (currency === 'EUR' && !payTo.accountNumber.startsWith('CH')));

interface CodeProps extends Pick<AccountProps, 'creditor' | 'texts'> {
  readonly transfer: Transfer;
}

/** Renders the QR code. If the encoder does not load, the code is omitted, because the shopper can copy its values. */
function Code({ transfer, creditor, texts }: CodeProps) {
  const [image, setImage] = useState<DrawnCode | 'none'>();
  useEffect(() => {
    let isCurrent = true;
    const show = (next: DrawnCode | undefined) => {
      if (isCurrent) setImage(next ?? 'none');
    };
    import('./draw-code.tsx').then(({ drawCode }) => show(drawCode(transfer, creditor))).catch(() => show(undefined));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- A different account or amount has a different key.
  }, []);
  if (image === 'none') return null;
  const attributes = image && { viewBox: image.viewBox, role: 'img', 'aria-label': texts.qrCode };
  return (
    <figure className="tillkit-status-code">
      <svg aria-hidden={image === undefined} {...attributes}>
        {image?.content}
      </svg>
      <figcaption>{texts.scan}</figcaption>
    </figure>
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
