import pg from 'pg';
import { createRefno, type Handlers } from './handlers.ts';

interface Row {
  readonly refno: string;
  /** A `bigint` column, which the driver returns as a string. */
  readonly amount: string;
  readonly currency: string;
}

/** Creates the handlers on top of a `pg` connection pool. */
export function openByPg(url: string): Handlers {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {}); // Without an error listener, an idle connection that breaks would end the process.
  return {
    async start(order) {
      const inserted = await pool.query<Row>(
        `insert into shop_payment (refno, order_id, amount, currency, state)
          select $1, id, amount, currency, 'open' from shop_order where id = $2
          on conflict (order_id) do nothing returning refno, amount, currency`,
        [createRefno(), order],
      );
      const select = 'select refno, amount, currency from shop_payment where order_id = $1';
      const row = inserted.rows[0] ?? (await pool.query<Row>(select, [order])).rows[0];
      return row && { ...row, amount: Number(row.amount) };
    },
    async markPaid({ transactionId, refno, amount, currency }) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const delivery = await client.query(
          'insert into shop_delivery (transaction_id, refno) values ($1, $2) on conflict do nothing returning refno',
          [transactionId, refno],
        );
        if (delivery.rows.length > 0) {
          const { rows } = await client.query<{ order_id: string }>(
            `update shop_payment set state = 'paid', transaction_id = $1
              where refno = $2 and amount = $3 and currency = $4 and state = 'open' returning order_id`,
            [transactionId, refno, amount, currency],
          );
          for (const { order_id } of rows)
            await client.query('update shop_order set paid = true where id = $1', [order_id]);
        }
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
