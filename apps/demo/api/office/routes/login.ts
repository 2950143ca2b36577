import { Hono } from 'hono';
import type { OfficePage } from '../../../web/office/model.ts';
import type { ShopEnv } from '../../parts.ts';
import { readForm } from '../../read/read-form.ts';
import { mostWaiting, pause } from '../guard/attempts.ts';
import { dropSession, keepDevice, keepSession, readDevice, readSession } from '../guard/cookies.ts';
import { readNext } from '../guard/read-next.ts';
import { clerkOf, type OfficeParts } from '../parts.ts';
import { showOffice } from '../show-office.ts';

const longest = 200;

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
      const candidate = (form.get('password') ?? '').slice(0, longest);
      const device = await readDevice(context, parts);
      const isRight = await parts.attempts.take(device, () => parts.password.matches(candidate));
      if (isRight === undefined) {
        context.header('retry-after', String((mostWaiting * pause) / 1000));
        return showOffice(context, parts, again(texts.many), 429);
      }
      if (!isRight) return showOffice(context, parts, again(texts.wrong), 403);
      keepSession(context, parts, await parts.sessions.open());
      await keepDevice(context, parts, device);
      return context.redirect(next, 303);
    })
    .post('/logout', async (context) => {
      const token = readSession(context);
      if (token !== undefined) await parts.sessions.end(token);
      dropSession(context, parts);
      return context.redirect('/office/login?out', 303);
    });
