import { container } from '@medusajs/framework';
import type { MovementKind } from './movements.ts';

interface WorkflowEngine {
  run(workflow: string, options: { readonly input: object; readonly throwOnError: true }): Promise<unknown>;
}
interface PaymentModule {
  cancelPayment(id: string): Promise<unknown>;
  updatePaymentCollections(id: string, changes: { readonly amount: number }): Promise<unknown>;
  deleteRefunds(ids: readonly string[]): Promise<void>;
  deleteCaptures(ids: readonly string[]): Promise<void>;
}
interface OrderModule {
  listOrders(
    filters: object,
    config: object,
  ): Promise<readonly { readonly items: readonly { readonly id: string }[] }[]>;
  deleteOrders(ids: readonly string[]): Promise<void>;
}
interface InventoryModule {
  deleteReservationItemsByLineItem(ids: readonly string[]): Promise<void>;
}
interface Locking {
  execute<T>(key: string, job: () => Promise<T>, options: { readonly timeout: number }): Promise<T>;
}
interface Logger {
  warn(message: string): void;
}
interface Link {
  create(link: object): Promise<unknown>;
}

/** Writes a warning to Medusa's log. */
export const warn = (message: string): void => container.resolve<Logger>('logger').warn(message);

/** Medusa's service for payments. */
export const paymentModule = (): PaymentModule => container.resolve<PaymentModule>('payment');

/** Runs a workflow of Medusa. Rejects if the workflow fails, after Medusa has undone its steps. */
export const run = (workflow: string, input: object): Promise<unknown> =>
  container.resolve<WorkflowEngine>('workflows').run(workflow, { input, throwOnError: true });

/** Links rows of two modules. Does nothing if the link exists. */
export const createLink = (link: object): Promise<unknown> => container.resolve<Link>('link').create(link);

/** Runs a job under the lock with which Medusa protects a cart. */
export const withLock = (cart: string, job: () => Promise<void>): Promise<void> =>
  container.resolve<Locking>('locking').execute(cart, job, { timeout: 10 });

/** Deletes orders and their reservations. */
export async function deleteOrders(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const module = container.resolve<OrderModule>('order');
  const orders = await module.listOrders({ id: ids }, { select: ['id'], relations: ['items'] });
  const items = orders.flatMap((order) => order.items.map(({ id }) => id));
  if (items.length > 0) await container.resolve<InventoryModule>('inventory').deleteReservationItemsByLineItem(items);
  await module.deleteOrders(ids);
}

/** Deletes a refund or capture, as Medusa itself does if the provider fails. */
export async function deleteMovement(kind: MovementKind, id: string): Promise<void> {
  if (kind === 'refund') await paymentModule().deleteRefunds([id]);
  else await paymentModule().deleteCaptures([id]);
}
