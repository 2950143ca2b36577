import { answerAuthorize, toWanted } from './authorize-ledger.ts';
import { answerStatus, toAsked, type Entry } from './ledger.ts';
import { answerProcess, toMoved } from './process-ledger.ts';
import { answerSplit, toCharged } from './split-ledger.ts';

/** One call of the XML interface, as it came. */
export interface GatewayCall {
  /** `/upp/jsp/XML_status.jsp` */
  readonly path: string;
  readonly document: string;
}

export const isSplit = ({ path }: GatewayCall): boolean => path.endsWith('/XML_authorizeSplit.jsp');

export const isAuthorization = ({ path }: GatewayCall): boolean => path.endsWith('/XML_authorize.jsp');

export const isMove = ({ path }: GatewayCall): boolean => path.endsWith('/XML_processor.jsp');

/** The transactions of a gateway. */
export interface Ledger {
  readonly entries: Entry[];
  /** Added to the id of each new transaction, so that two gateways give different ids. Defaults to 0. */
  readonly firstId?: number;
}

/** Returns the answer of the ledger to a call; a call that moves money changes the ledger. */
export function answerCall({ entries, firstId = 0 }: Ledger, call: GatewayCall): string {
  const { document } = call;
  if (isSplit(call)) return answerSplit(entries, toCharged(document));
  if (isMove(call)) return answerProcess(entries, toMoved(document), firstId);
  if (isAuthorization(call)) return answerAuthorize(entries, toWanted(document), firstId);
  return answerStatus(entries, toAsked(document));
}
