import { formatAmount, fromMinorUnits, type PaymentView } from '@tillkit/core';
import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { StatusLabels } from '../labels/labels.ts';
import type { DrawnCode } from './draw-code.ts';
import { isIban, toTransferCode, transferAmount, type Creditor, type TransferCode } from './transfer-code.ts';

interface AccountProps {
  readonly payment: PaymentView;
  readonly payTo: NonNullable<PaymentView['payTo']>;
  readonly creditor: Creditor | undefined;
  readonly locale: string;
  readonly texts: StatusLabels;
}

/** Renders everything that the shopper needs for the bank transfer: amount, account and payment reference. */
export function Account({ payment, payTo, creditor, locale, texts }: AccountProps): ReactNode {
  const { accountHolder, accountNumber, bankName, bankCode, invoiceReference } = payTo;
  const amount = transferAmount(payment);
  const code = toTransferCode(payment, creditor);
  return (
    <div className="tillkit-status-transfer">
      <dl>
        {amount !== undefined && (
          <Row
            label={texts.amount}
            value={fromMinorUnits(amount, payment.currency)}
            display={formatAmount(amount, payment.currency, locale)}
            texts={texts}
          />
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
      {code && <Code key={code.text} code={code} texts={texts} />}
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
 * Renders the copy button. Server HTML and insecure pages, where no clipboard is available, have an empty place instead.
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
      {/* The style sheet reserves the width of the other word, so that the row does not move. */}
      <span aria-live="polite" data-other={other}>
        {word}
      </span>
    </button>
  );
}

/**
 * Renders the QR code. Space for the code is reserved while its encoder loads. If the encoder does not load, the code
 * is omitted, because the shopper can copy the same values.
 */
function Code({ code, texts }: { readonly code: TransferCode; readonly texts: StatusLabels }) {
  const [drawn, setDrawn] = useState<DrawnCode | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    const show = (next: DrawnCode | 'failed') => {
      if (isCurrent) setDrawn(next);
    };
    import('./draw-code.ts').then(({ drawCode }) => show(drawCode(code))).catch(() => show('failed'));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- A different text has a different key, and mounts a new code.
  }, []);
  if (drawn === 'failed') return null;
  const { size = 0, path } = drawn ?? {};
  const side = size + 2 * quietZone;
  return (
    <figure className="tillkit-status-code">
      {drawn ? (
        <svg viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} role="img" aria-label={texts.qrCode}>
          <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
          <path d={path} fill="#000" shapeRendering="crispEdges" />
          {code.kind === 'swiss' && <SwissCross size={size} />}
        </svg>
      ) : (
        <svg aria-hidden="true" />
      )}
      <figcaption>{texts.scan}</figcaption>
    </figure>
  );
}

/** Width of the white border around a QR code, in modules. Scanners need it. */
const quietZone = 4;

/** Renders the cross in the middle of a Swiss QR code: 7 mm with its white border, where the whole code has 46 mm. */
function SwissCross({ size }: { readonly size: number }) {
  return (
    <g transform={`translate(${size / 2} ${size / 2}) scale(${size / 46})`}>
      <path d="M-3.5-3.5h7v7h-7z" fill="#fff" />
      <path d="M-3-3h6v6h-6z" fill="#000" />
      <path d="M-.6-2h1.2v1.4h1.4v1.2h-1.4v1.4h-1.2v-1.4h-1.4v-1.2h1.4z" fill="#fff" />
    </g>
  );
}

/**
 * Returns whether the browser has a clipboard. Pages without TLS have none, although the type of `navigator.clipboard`
 * does not include `undefined`.
 */
const hasClipboard = () => (navigator as Partial<Navigator>).clipboard !== undefined;

const never = () => () => {};

/** Formats an IBAN in groups of four characters, as specified in ISO 13616. */
const inGroups = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
