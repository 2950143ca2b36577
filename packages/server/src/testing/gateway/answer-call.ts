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

/** What the ledger says to a call; a call that moves money changes it. */
export function answerCall({ entries }: { readonly entries: Entry[] }, call: GatewayCall): string {
  const { document } = call;
  if (isSplit(call)) return answerSplit(entries, toCharged(document));
  if (isMove(call)) return answerProcess(entries, toMoved(document));
  if (isAuthorization(call)) return answerAuthorize(entries, toWanted(document));
  return answerStatus(entries, toAsked(document));
}
