import { CheckoutError, defaultProfile } from '@tillkit/core';
import { operations, resultNames, webhook, writeFault } from '@tillkit/core/internal';
import { writeXml } from '@tillkit/xml';
import { Hono } from 'hono';
import { faults, type AnswerFault } from '../faults/faults.ts';
import { ofDocument, spoilAnswer } from '../faults/spoil-document.ts';
import type { Call, CallAnswer } from '../model/call.ts';
import type { Wire } from '../model/line.ts';
import type { Merchant } from '../model/merchant.ts';
import type { Endpoint } from '../model/scenario.ts';
import { parseDocument, type GivenDocument } from './api-document.ts';
import { isOpen, merchantOf, openMerchantOf } from './basic-auth.ts';
import type { Services } from '../payment/services.ts';

const mediaTypes = new Set(['application/xml', 'text/xml']);

type Answer = (document: GivenDocument, merchant: Merchant) => Promise<string>;

/** One endpoint of the XML API: Basic credentials first where the merchant's setting asks for them, then an XML body of either media type. */
export function createCall(call: Endpoint, services: Services, answer: Answer): Call {
  const { merchants, log } = services;
  const operation = Object.values(operations).find(({ endpoint }) => endpoint === call) ?? operations.status;
  const refuse = (): CallAnswer => {
    log("XML call without the merchant's credentials");
    return { status: 401, headers: { 'www-authenticate': 'Basic realm="XML API"' }, body: '' };
  };
  /** An answer that nobody can tell from a yes: the merchant's server has to ask for the status. */
  const answerFailed = (error: unknown, { root }: GivenDocument, { merchantId, ...naming }: Merchant) => {
    const code = internalCode(error);
    log(`internal error ${code} in a call of ${call}`);
    const version = root?.attributes[webhook.versionAttribute];
    return writeXml(writeFault(operation, { code, merchantId, ...(version && { version }) }, naming));
  };
  return {
    path: defaultProfile.paths[call],
    async answer({ authorization, contentType, body }) {
      const known = merchantOf(authorization, merchants);
      if (!known && !isOpen(merchants)) return refuse();
      const document = await body();
      if (!isXml(contentType, document)) return { status: 415, headers: {}, body: '' };
      const given = parseDocument(document);
      const merchant = known ?? openMerchantOf(given.root, merchants);
      if (!merchant) return refuse();
      const run = () => answer(given, merchant).catch((error: unknown) => answerFailed(error, given, merchant));
      const fault = await faultOf(call, given.note.body ?? '', merchant, services);
      const good = fault?.done === false ? undefined : await run();
      const { note } = given;
      if (fault?.lie) return { ...spoilAnswer(good ?? '', fault.lie), note };
      // Errors too are answered with 200: the document says how it went.
      return good === undefined
        ? { status: 200, headers: {}, body: '', line: fault?.line, note }
        : { status: 200, headers: ofDocument, body: good, line: fault?.line, note };
    },
  };
}

/** Calls as routes: POST only. */
export function callRoutes(calls: readonly Call[]): Hono {
  const routes = new Hono();
  for (const { path, answer } of calls) {
    routes.post(path, async (c) => {
      const body = async () => new Uint8Array(await c.req.arrayBuffer());
      const asked = { authorization: c.req.header('authorization'), contentType: c.req.header('content-type'), body };
      const answered = await answer(asked);
      const wire = c.env as Wire | undefined; // what the HTTP layer hands to fetch
      if (answered.line) wire?.fare?.(answered.line);
      c.set('document', answered.body);
      c.set('note', answered.note);
      return new Response(answered.body || null, answered);
    });
    routes.all(path, (c) => c.body(null, 405, { allow: 'POST' }));
  }
  return routes;
}

/** By its media type; without one, what begins with `<` is. */
function isXml(contentType: string | undefined, [first]: Uint8Array): boolean {
  if (contentType === undefined) return first === '<'.charCodeAt(0);
  if (mediaTypes.has(contentType)) return true;
  const [type = ''] = contentType.split(';');
  return mediaTypes.has(type.trim().toLowerCase());
}

/** What failed: the ledger (2097), the writing of the answer (2098), or anything else (2099). */
function internalCode(error: unknown): '2097' | '2098' | '2099' {
  if (error instanceof Error && error.name === 'SqliteError') return '2097';
  return error instanceof CheckoutError && error.code === 'document_unwritable' ? '2098' : '2099';
}

const { refno, transactionId } = resultNames;
const refnoIn = new RegExp(` ${refno}="([^"<]*)"|<${refno}>([^<]*)<`);
const idIn = new RegExp(`<${transactionId}>(\\d+)<`);

/** The fault that a scenario sets for this call, about whichever payment it is. */
async function faultOf(
  call: Endpoint,
  text: string,
  { merchantId }: Merchant,
  { scenarios, ledger, log }: Services,
): Promise<AnswerFault | undefined> {
  if (!scenarios.hasAnswers) return undefined;
  const [, inAttribute, inElement] = refnoIn.exec(text) ?? [];
  const [, id] = idIn.exec(text) ?? [];
  const named = inAttribute || inElement || (id && (await ledger.find(merchantId, id))?.refno) || undefined;
  const fault = scenarios.takeAnswer({ merchantId, refno: named, call });
  if (fault === 'none') return undefined;
  log(`fault ${fault} for a call of ${call}`);
  return faults[fault].answer;
}
