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

/** How each of the two addresses is written. */
const readers = [
  [defaultProfile.paymentPagePath, readForm],
  [paymentPageIsoPath, readIsoForm],
] as const;

/**
 * Where the shop sends the browser: by GET query or POST form, answered by 303 to a page with an address of its own;
 * its twin takes the same in ISO-8859-1.
 * The lightbox adds `?lightbox=params`, or `attributes` when the names come from data attributes and have lost their case.
 */
export function startRoutes({ settings, merchants, ledger, sessions, cashier, clock, log }: Services): Hono {
  const routes = new Hono();

  /** A parameter under the name that the shop has sent it by. */
  const nameOf = (field: string | undefined) => field && Object.keys(toBrands({ [field]: '' }, settings))[0];

  async function start(form: Form, framed: boolean, lightbox = false): Promise<Response> {
    const merchant = merchants.named(form.fields[requestNames.merchantId]);
    const refuseAndLog = ({ request, ...found }: RefusedRequest) => {
      const refusal = { ...found, field: nameOf(found.field) };
      log(`payment page refused: ${[refusal.code, refusal.field ?? []].flat().join(' ')}`);
      const framing = framingOf({ parameters: form.fields, lightbox }, merchant);
      const answer = request && toRefusalAnswer(found, request, merchant);
      const callback = answer && callbackOf(answer, request, merchant, lightbox);
      return refuse(refusal, 400, { language: form.fields[requestNames.language], framing, callback });
    };
    const checked = await checkRequest(form, merchant, modeOf(form, framed, lightbox));
    const request = checked.ok ? checked.value : checked.error.request;
    const isUnique = request && isRefnoUnique(merchant, request.paymentMethod);
    if (isUnique && (await ledger.isPaid(request.merchantId, request.refno)))
      return refuseAndLog({ code: '3061', field: requestNames.refno, request });
    if (!checked.ok) return refuseAndLog(checked.error);
    const found = await findSaved(checked.value, merchant, ledger, clock.now());
    if ('refusal' in found) return refuseAndLog(found.refusal);
    const { unknown } = checked.value;
    if (unknown.length > 0) log(`unknown parameters: ${printable(unknown)}`);
    // The query must not stay in the address: it would leave with every referrer and lie in the history.
    const session = sessions.open(checked.value, lightbox, { saved: found.saved });
    const taken = hasAcquirer(checked.value.currency, merchant);
    if (!taken) await cashier.end(session, { kind: 'declined', errorCode: noAcquirer, status3D: 'N/A' }, 'none');
    const location = pagePath(session) + (taken ? '' : '/result');
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

/** With `uppStartTarget=_top` no method has to stand in the frame of the lightbox. */
function modeOf({ fields }: Form, framed: boolean, lightbox: boolean): Mode {
  if (lightbox) return fields[requestNames.startTarget] === '_top' ? 'redirect' : 'lightbox';
  return framed || fields[requestNames.mode] === 'forceRedirect' ? 'redirect-in-iframe' : 'redirect';
}

/** Names are the shopper's to choose, so only what looks like one is printed. */
const printable = (names: readonly string[]) =>
  names.map((name) => (isParameterName(name) ? name : '(odd name)')).join(', ');
