import type { Kysely } from 'kysely';
import type { ShopTables } from '../../store/tables.ts';
import { createToken } from '../../store/token.ts';
import type { Password } from './password.ts';

type Db = Kysely<ShopTables>;

/**
 * Limits in milliseconds: a session ends after half an hour without a request, and no later than eight hours after the
 * login.
 */
const idle = 30 * 60 * 1000;
export const longest = 8 * 60 * 60 * 1000;
/**
 * The minimum time in milliseconds between two updates to a session's last request time, so that not every request
 * writes to the database.
 */
const grain = 60 * 1000;

/**
 * The office's sessions, which are stored in the shop's database and shared by all processes. Times are in milliseconds
 * since 1970.
 */
export interface Sessions {
  /** Opens a session and returns its token, which is stored in the browser. */
  open(): Promise<string>;
  isOpen(token: string): Promise<boolean>;
  end(token: string): Promise<void>;
}

export function createSessions(db: Db, { digest }: Password, now: () => number = Date.now): Sessions {
  return {
    async open() {
      const token = createToken();
      const at = now();
      await db
        .deleteFrom('shop_session')
        .where('seen_at', '<', at - longest)
        .execute();
      await db
        .insertInto('shop_session')
        .values({ id: digest(token), opened_at: at, seen_at: at })
        .execute();
      return token;
    },
    async isOpen(token) {
      const id = digest(token);
      const session = await db.selectFrom('shop_session').selectAll().where('id', '=', id).executeTakeFirst();
      if (!session || now() - session.seen_at >= idle || now() - session.opened_at >= longest) return false;
      if (now() - session.seen_at >= grain)
        await db.updateTable('shop_session').set({ seen_at: now() }).where('id', '=', id).execute();
      return true;
    },
    end: async (token) => void (await db.deleteFrom('shop_session').where('id', '=', digest(token)).execute()),
  };
}
