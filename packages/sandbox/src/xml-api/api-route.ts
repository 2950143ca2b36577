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
import { parseDocument, type ParsedDocument } from './api-document.ts';
import { isOpen, merchantOf, openMerchantOf } from './basic-auth.ts';
import type { Services } from '../payment/services.ts';

const mediaTypes = new Set(['application/xml', 'text/xml']);

type Answer = (document: ParsedDocument, merchant: Merchant) => Promise<string>;

/**
 * Creates an endpoint of the XML API. If every merchant's settings require credentials, the endpoint checks the Basic
 * authentication before it reads the body. The body must be XML. If the request has a media type, it must be one of the
 * two XML media types.
 */
export function createCall(call: Endpoint, services: Services, answer: Answer): Call {
  const { merchants, log } = services;
  const operation = Object.values(operations).find(({ endpoint }) => endpoint === call) ?? operations.status;
  const refuse = (): CallAnswer => {
    log("XML call without the merchant's credentials");
    return { status: 401, headers: { 'www-authenticate': 'Basic realm="XML API"' }, body: '' };
  };
  /**
   * Writes the response for an internal error. The payment may have succeeded, so the merchant's server must query the
   * status.
   */
  const answerFailed = (error: unknown, { root }: ParsedDocument, { merchantId, ...naming }: Merchant) => {
    const code = internalCode(error);
    log(`internal error ${code} in a call of ${call}`);
    const version = root?.attributes[webhook.versionAttribute];
    return writeXml(writeFault(operation, { code, merchantId, ...(version && { version }) }, naming));
  };
  return {
    path: defaultProfile.paths[call],
    async answer({ authorization, contentType, body }) {
      const authenticated = merchantOf(authorization, merchants);
      if (!authenticated && !isOpen(merchants)) return refuse();
      const document = await body();
      if (!isXml(contentType, document)) return { status: 415, headers: {}, body: '' };
      const parsed = parseDocument(document);
      const merchant = authenticated ?? openMerchantOf(parsed.root, merchants);
      if (!merchant) return refuse();
      const run = () => answer(parsed, merchant).catch((error: unknown) => answerFailed(error, parsed, merchant));
      const fault = await faultOf(call, parsed.note.body ?? '', merchant, services);
      const good = fault?.done === false ? undefined : await run();
      const { note } = parsed;
      if (fault?.corruption) return { ...spoilAnswer(good ?? '', fault.corruption), note };
      // The HTTP status is 200 even for errors, because the document contains the result.
      return good === undefined
        ? { status: 200, headers: {}, body: '', line: fault?.line, note }
        : { status: 200, headers: ofDocument, body: good, line: fault?.line, note };
    },
  };
}

/** Creates the routes for the XML calls. The routes accept only POST requests. */
export function callRoutes(calls: readonly Call[]): Hono {
  const routes = new Hono();
  for (const { path, answer } of calls) {
    routes.post(path, async (c) => {
      const body = async () => new Uint8Array(await c.req.arrayBuffer());
      const request = { authorization: c.req.header('authorization'), contentType: c.req.header('content-type'), body };
      const response = await answer(request);
      const wire = c.env as Wire | undefined;
      if (response.line) wire?.fare?.(response.line);
      c.set('document', response.body);
      c.set('note', response.note);
      return new Response(response.body || null, response);
    });
    routes.all(path, (c) => c.body(null, 405, { allow: 'POST' }));
  }
  return routes;
}

/**
 * Returns whether the media type indicates that the body is XML. If there is no media type, the body must start with
 * `<`.
 */
function isXml(contentType: string | undefined, [first]: Uint8Array): boolean {
  if (contentType === undefined) return first === '<'.charCodeAt(0);
  if (mediaTypes.has(contentType)) return true;
  const [type = ''] = contentType.split(';');
  return mediaTypes.has(type.trim().toLowerCase());
}

/**
 * Returns the code of an internal error: a ledger failure (2097), a failure to write the response (2098), or any other
 * error (2099).
 */
function internalCode(error: unknown): '2097' | '2098' | '2099' {
  if (error instanceof Error && error.name === 'SqliteError') return '2097';
  return error instanceof CheckoutError && error.code === 'document_unwritable' ? '2098' : '2099';
}

const { refno, transactionId } = resultNames;
const refnoIn = new RegExp(` ${refno}="([^"<]*)"|<${refno}>([^<]*)<`);
const idIn = new RegExp(`<${transactionId}>(\\d+)<`);

/** Returns the fault that a scenario sets for this call. */
async function faultOf(
  call: Endpoint,
  text: string,
  { merchantId }: Merchant,
  { scenarios, ledger, log }: Services,
): Promise<AnswerFault | undefined> {
  if (!scenarios.hasAnswers) return undefined;
  const [, inAttribute, inElement] = refnoIn.exec(text) ?? [];
  const [, id] = idIn.exec(text) ?? [];
  const reference = inAttribute || inElement || (id && (await ledger.find(merchantId, id))?.refno) || undefined;
  const fault = scenarios.takeAnswer({ merchantId, refno: reference, call });
  if (fault === 'none') return undefined;
  log(`fault ${fault} for a call of ${call}`);
  return faults[fault].answer;
}
