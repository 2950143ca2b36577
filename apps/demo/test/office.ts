import type { OfficeModel, OfficePage } from '../web/office/model.ts';
import { createVisitor, shopUrl, type Visitor } from './visitor.ts';
import { secrets, type TestShop } from './open-test-shop.ts';

/** Logs an operator in to the back office and returns the operator's browser. */
export async function openOffice(shop: TestShop, url = shopUrl): Promise<Visitor> {
  const visitor = createVisitor(shop.app, url);
  const response = await visitor.post('/office/login', { password: secrets.officePassword, next: '/office' });
  if (response.status !== 200) throw new Error(`The login to the back office failed with status ${response.status}.`);
  return visitor;
}

/** Returns the back office page at a path. Throws if the page is not of the expected kind. */
export async function officePage<Kind extends OfficePage['kind']>(
  visitor: Visitor,
  path: string,
  kind: Kind,
): Promise<Extract<OfficePage, { kind: Kind }>> {
  const { page } = (await visitor.model(path)) as unknown as OfficeModel;
  if (page.kind !== kind) throw new Error(`Expected a page of the kind ${kind}, but got ${page.kind}.`);
  return page as Extract<OfficePage, { kind: Kind }>;
}
