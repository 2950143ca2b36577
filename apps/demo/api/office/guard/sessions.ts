import type { Kysely } from 'kysely';
import type { ShopTables } from '../../store/tables.ts';
import { createToken } from '../../store/token.ts';
import type { Password } from './password.ts';

type Db = Kysely<ShopTables>;

/** In milliseconds: a session ends after half an hour without a page, and after a working day. */
const idle = 30 * 60 * 1000;
export const longest = 8 * 60 * 60 * 1000;
/** How old the note of the last page may be: not every page writes. */
const grain = 60 * 1000;

/** Sessions of the office, in the shop's database: every process knows them. Times in milliseconds since 1970. */
export interface Sessions {
  /** Gives the token that the browser is to keep. */
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
      const found = await db.selectFrom('shop_session').selectAll().where('id', '=', id).executeTakeFirst();
      if (!found || now() - found.seen_at >= idle || now() - found.opened_at >= longest) return false;
      if (now() - found.seen_at >= grain)
        await db.updateTable('shop_session').set({ seen_at: now() }).where('id', '=', id).execute();
      return true;
    },
    end: async (token) => void (await db.deleteFrom('shop_session').where('id', '=', digest(token)).execute()),
  };
}
