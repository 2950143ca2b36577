import type { MikroORM } from '@mikro-orm/postgresql';
import type { DataSource, EntityManager } from 'typeorm';
import type { DataSource as DataSource03, EntityManager as EntityManager03 } from 'typeorm-03';
import { createTill, type Database } from '../../index.ts';
import type { Prisma, PrismaClient } from '../../test/prisma/client/client.ts';
import { openTestTill } from '../../testing/index.ts';
import { fromMikroOrm } from './from-mikro-orm.ts';
import { fromPrisma } from './from-prisma.ts';
import { fromTypeOrm } from './from-typeorm.ts';

declare const prisma: PrismaClient;
declare const dataSource: DataSource;
declare const dataSource03: DataSource03;
declare const orm: MikroORM;

type Equals<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Passes the database to `createTill` and `openTestTill`. Returns true only if hooks receive a `Tx`. */
function receives<Tx>() {
  return <Native>(database: Database<Native>, isTx: Equals<Native, Tx>): void => {
    const orders = { onPaid: async (_: unknown, _tx: Native) => {} };
    void openTestTill({ database, orders });
    void isTx;
  };
}

receives<Prisma.TransactionClient>()(fromPrisma(prisma), true);
receives<EntityManager>()(fromTypeOrm(dataSource), true);
receives<EntityManager03>()(fromTypeOrm(dataSource03), true);
receives<MikroORM['em']>()(fromMikroOrm(orm), true);

const shop = { environment: 'sandbox', resultPage: () => '/paid' } as const;
const orders = { quote: async () => null, revision: async () => '1' } as const;

createTill({
  ...shop,
  database: fromPrisma(prisma),
  orders: {
    ...orders,
    onPaid: async ({ id, order }, tx) => {
      await tx.shopEvent.create({ data: { orderId: order, paymentId: id, kind: 'paid' } });
      // @ts-expect-error A required field is missing.
      await tx.shopEvent.create({ data: { orderId: order, kind: 'paid' } });
    },
  },
});

createTill({
  ...shop,
  database: fromTypeOrm(dataSource),
  orders: {
    ...orders,
    onPaid: async ({ order }, manager) => {
      await manager.update('orders', { id: order }, { paid: true });
      // @ts-expect-error The entity manager has no such function.
      await manager.updateAll('orders');
    },
  },
});

await openTestTill({
  database: fromMikroOrm(orm),
  orders: {
    onPaid: async ({ order }, em) => {
      await em.getKnex()('orders').where({ id: order }).update({ paid: true });
      // @ts-expect-error The entity manager has no such function.
      await em.updateAll('orders');
    },
  },
});
