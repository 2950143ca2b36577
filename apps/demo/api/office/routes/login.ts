import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { OfficePage } from '../../../web/office/model.ts';
import type { ShopContext, ShopEnv } from '../../parts.ts';
import { readForm } from '../../read/read-form.ts';
import { period } from '../guard/attempts.ts';
import { dropSession, keepSession, readSession } from '../guard/cookies.ts';
import { readNext } from '../guard/read-next.ts';
import { clerkOf, type OfficeParts } from '../parts.ts';
import { showOffice } from '../show-office.ts';

const longest = 200;

/** In and out. */
export const loginRoutes = (parts: OfficeParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/login', async (context) => {
      const { login: texts } = clerkOf(context.req.raw.headers).texts;
      const next = readNext(context.req.query('next'));
      const ended = readSession(context) !== undefined && context.req.query('ended') !== undefined;
      const notice = ended ? texts.ended : context.req.query('out') === undefined ? undefined : texts.out;
      return showOffice(context, parts, { kind: 'login', next, ...(notice && { notice }) });
    })
    .post('/login', async (context) => {
      const { login: texts } = clerkOf(context.req.raw.headers).texts;
      const form = await readForm(context);
      const next = readNext(form.get('next'));
      const again = (error: string): OfficePage => ({ kind: 'login', next, error });
      const who = addressOf(context);
      if (!parts.attempts.take(who)) {
        context.header('retry-after', String(period / 1000));
        return showOffice(context, parts, again(texts.many), 429);
      }
      const given = (form.get('password') ?? '').slice(0, longest);
      if (!(await parts.password.matches(given))) return showOffice(context, parts, again(texts.wrong), 403);
      parts.attempts.forgive(who);
      keepSession(context, parts, await parts.sessions.open());
      return context.redirect(next, 303);
    })
    .post('/logout', async (context) => {
      const token = readSession(context);
      if (token !== undefined) await parts.sessions.end(token);
      dropSession(context, parts);
      return context.redirect('/office/login?out', 303);
    });

/** From the socket: anybody can write a header. Behind a proxy all share one count. */
function addressOf(context: ShopContext): string {
  try {
    return getConnInfo(context).remote.address ?? '';
  } catch {
    return ''; // no socket: a test
  }
}
