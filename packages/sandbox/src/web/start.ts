import { defaultProfile, readForm, type Form, type Mode } from '@tillkit/core';
import { envelopeNames, paymentPageIsoPath, requestNames, toBrands } from '@tillkit/core/internal';
import { Hono } from 'hono';
import { callbackOf } from '../payment/callback-target.ts';
import { checkRequest } from '../payment/check-request.ts';
import { framingOf, isFramed } from '../payment/framing.ts';
import { refuse } from '../page/refuse.tsx';
import { restoreNames } from '../payment/parameter-names.ts';
import { hasAcquirer } from '../methods/active-methods.ts';
import { isRefnoUnique } from '../model/merchant.ts';
import { isParameterName, noAcquirer } from '../model/refusal.ts';
import { toRefusalAnswer } from '../payment/refusal-answer.ts';
import { findSaved } from '../payment/saved-method.ts';
import type { Services } from '../payment/services.ts';
import { readIsoForm, readPageForm } from './page-form.ts';
import type { RefusedRequest } from '../model/payment-request.ts';
import { pagePath } from '../model/session.ts';

/** The paths that start a payment, each with a form reader for its character encoding. */
const readers = [
  [defaultProfile.paymentPagePath, readForm],
  [paymentPageIsoPath, readIsoForm],
] as const;

/**
 * Creates the routes that start a payment with a GET query or a POST form. An accepted request is redirected (303) to
 * a new payment page that has its own URL. One of the two paths accepts requests encoded in ISO-8859-1. The lightbox
 * adds `?lightbox=params` to the path, or `?lightbox=attributes` if the parameter names come from data attributes,
 * which do not preserve letter case.
 */
export function startRoutes({ settings, merchants, ledger, sessions, cashier, clock, log }: Services): Hono {
  const routes = new Hono();

  /** Returns a parameter's name as the shop sent it. */
  const nameOf = (field: string | undefined) => field && Object.keys(toBrands({ [field]: '' }, settings))[0];

  async function start(form: Form, framed: boolean, lightbox = false): Promise<Response> {
    const merchant = merchants.named(form.fields[requestNames.merchantId]);
    const refuseAndLog = ({ request, ...reason }: RefusedRequest) => {
      const refusal = { ...reason, field: nameOf(reason.field) };
      log(`payment page refused: ${[refusal.code, refusal.field ?? []].flat().join(' ')}`);
      const framing = framingOf({ parameters: form.fields, lightbox }, merchant);
      const answer = request && toRefusalAnswer(reason, request, merchant);
      const callback = answer && callbackOf(answer, request, merchant, lightbox);
      return refuse(refusal, 400, { language: form.fields[requestNames.language], framing, callback });
    };
    const checked = await checkRequest(form, merchant, modeOf(form, framed, lightbox));
    const request = checked.ok ? checked.value : checked.error.request;
    const isUnique = request && isRefnoUnique(merchant, request.paymentMethod);
    if (isUnique && (await ledger.isPaid(request.merchantId, request.refno)))
      return refuseAndLog({ code: '3061', field: requestNames.refno, request });
    if (!checked.ok) return refuseAndLog(checked.error);
    const result = await findSaved(checked.value, merchant, ledger, clock.now());
    if ('refusal' in result) return refuseAndLog(result.refusal);
    const { unknown } = checked.value;
    if (unknown.length > 0) log(`unknown parameters: ${printable(unknown)}`);
    // Redirect to a URL without the query. Otherwise, the browser would send the parameters in every `Referer` header
    // and keep them in its history.
    const session = sessions.open(checked.value, lightbox, { saved: result.saved });
    const hasCurrency = hasAcquirer(checked.value.currency, merchant);
    if (!hasCurrency) await cashier.end(session, { kind: 'declined', errorCode: noAcquirer, status3D: 'N/A' }, 'none');
    const location = pagePath(session) + (hasCurrency ? '' : '/result');
    return new Response(null, { status: 303, headers: { location } });
  }

  for (const [path, read] of readers) {
    routes.get(path, (c) =>
      start(read(new URL(c.req.url).search.slice(1), envelopeNames), isFramed(c.req.header('sec-fetch-dest'))),
    );
    routes.post(path, async (c) => {
      const form = await readPageForm(c.req, envelopeNames, read);
      const lightbox = c.req.query('lightbox');
      if (!form) return refuse({ code: '1002' }, 415);
      const framed = isFramed(c.req.header('sec-fetch-dest'));
      return start(lightbox === 'attributes' ? restoreNames(form, settings) : form, framed, lightbox !== undefined);
    });
  }
  return routes;
}

/**
 * Returns the display mode of the payment page: redirect, redirect in a frame, or lightbox. With
 * `uppStartTarget=_top`, methods that cannot be framed are allowed in the lightbox.
 */
function modeOf({ fields }: Form, framed: boolean, lightbox: boolean): Mode {
  if (lightbox) return fields[requestNames.startTarget] === '_top' ? 'redirect' : 'lightbox';
  return framed || fields[requestNames.mode] === 'forceRedirect' ? 'redirect-in-iframe' : 'redirect';
}

/** Joins parameter names for the log. Malformed names are replaced, because the shopper can change the names. */
const printable = (names: readonly string[]) =>
  names.map((name) => (isParameterName(name) ? name : '(odd name)')).join(', ');
