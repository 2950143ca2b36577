import type { Entry } from './ledger.ts';
import { merchantId } from '../messages.ts';
import { toCharged, toError, type Charged } from './split-ledger.ts';

/** What a settlement, cancel or credit asks for, read without our own reader. */
export interface Moved extends Charged {
  readonly transtype: string | undefined;
  readonly closes: boolean;
}

export const toMoved = (request: string): Moved => ({
  ...toCharged(request),
  transtype: /<transtype>([^<]*)</.exec(request)?.[1],
  closes: request.includes('<closeTransaction>yes<'),
});

/** Does what is asked, by the rules of the interface, and answers as the gateway would. */
export function answerProcess(entries: Entry[], asked: Moved, firstId = 0): string {
  const at = entries.findIndex(({ transactionId }) => transactionId === asked.transactionId);
  const entry = entries[at];
  if (!entry) return toProcessDocument(asked, toError('1003', 'uppTransactionId'), 'error');
  const amount = Number(asked.amount);
  const [authorized, settled] = [Number(entry.amount ?? '4990'), Number(entry.settled ?? '0')];
  const become = (change: Partial<Entry>) => void entries.splice(at, 1, { ...entry, ...change });
  if (asked.reqtype === 'DOA') {
    const isWhole = isAuthorized(entry) ? settled === 0 : entry.code === '2';
    if (!isWhole) return toProcessDocument(asked, toError('1010'));
    become({ code: '6' });
    return toProcessDocument(asked, success('cancellation succeeded'));
  }
  if (asked.transtype === '06') {
    const credited = entries
      .filter(({ trtype, of }) => trtype === '06' && of === entry.transactionId)
      .reduce((sum, credit) => sum + Number(credit.amount), 0);
    if (!['2', '21'].includes(entry.code)) return toProcessDocument(asked, toError('1010'));
    if (amount > (settled || authorized) - credited) return toProcessDocument(asked, toError('-72', 'amount'));
    const transactionId = String(900_000 + firstId + entries.length);
    entries.push({
      transactionId,
      refno: asked.refno ?? '',
      code: '3',
      amount: String(amount),
      trtype: '06',
      of: entry.transactionId,
    });
    return toProcessDocument(asked, success('credit succeeded', transactionId));
  }
  if (!isAuthorized(entry)) return toProcessDocument(asked, toError('1010'));
  if (settled + amount > authorized) return toProcessDocument(asked, toError('2022', 'amount'), 'error');
  const isWhole = settled + amount === authorized;
  become({ settled: String(settled + amount), ...((isWhole || asked.closes) && { code: '2' }) });
  return toProcessDocument(asked, success(isWhole ? 'settlement succeeded' : 'partialDebit succeeded'));
}

const isAuthorized = ({ code }: Entry) => code === '1' || code === '12';

const success = (message: string, transactionId?: string) =>
  `<response><responseCode>01</responseCode><responseMessage>${message}</responseMessage>` +
  `${transactionId ? `<uppTransactionId>${transactionId}</uppTransactionId>` : ''}</response>`;

const toProcessDocument = (asked: Moved, outcome: string, status = 'accepted') =>
  `<?xml version="1.0" encoding="UTF-8"?><paymentService version="2"><body merchantId="${merchantId}" testOnly="yes" status="${status}">` +
  `<transaction refno="${asked.refno}" trxStatus="${outcome.startsWith('<error') ? 'error' : 'response'}"><request>` +
  `<amount>${asked.amount}</amount><currency>${asked.currency}</currency>` +
  `<uppTransactionId>${asked.transactionId}</uppTransactionId>${asked.reqtype ? `<reqtype>${asked.reqtype}</reqtype>` : ''}` +
  `<transtype>${asked.transtype ?? '05'}</transtype></request>${outcome}</transaction></body></paymentService>`;
