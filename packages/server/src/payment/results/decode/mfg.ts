import { decodeXml, take, toPlain, type Decoded, type Plain } from './decode-xml.ts';

/** `ESRData` of MFG: what a payment slip is printed from. The interface does not show its elements, so it comes as it stands. */
export const decodeEsrData = (xml: string): Decoded<Plain> => take(decodeXml(xml), toPlain);

/** `BankConnection` of MFG, as it stands. */
export const decodeBankConnection = (xml: string): Decoded<Plain> => take(decodeXml(xml), toPlain);
