/** Sends a request to one of Medusa's APIs. Rejects with Medusa's message if the response is not successful. */
export type Send = <T>(path: string, body?: object, method?: 'GET' | 'POST' | 'DELETE') => Promise<T>;

/** Creates a client of Medusa's APIs that sends the given headers. */
export function createClient(url: string, headers: Readonly<Record<string, string>>): Send {
  return async <T>(path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
}

/** Signs in to the Admin API. */
export async function signIn(url: string, email: string, password: string): Promise<Send> {
  const { token } = await createClient(url, {})<{ token: string }>('/auth/user/emailpass', { email, password });
  return createClient(url, { authorization: `Bearer ${token}` });
}

/** The ids that a shopper needs. */
export interface Goods {
  /** The publishable key of the Store API. */
  readonly key: string;
  readonly region: string;
  readonly variant: string;
  readonly shipping: string;
}

type Ids<Name extends string> = Readonly<Record<Name, { readonly id: string }>>;

/** The ids of the two providers in Medusa: the first charges at once, the second only reserves the amount. */
export const providers = { charge: 'pp_tillkit_tillkit', reserve: 'pp_tillkit_reserve' } as const;
export type ProviderName = keyof typeof providers;

/** Fills an empty shop: a region, a product of CHF 45.00, shipping for CHF 9.00, and the payment providers. */
export async function fillShop(admin: Send): Promise<Goods> {
  const create = async <Name extends string>(name: Name, path: string, body: object) =>
    (await admin<Ids<Name>>(`/admin/${path}`, body))[name].id;
  const { stores } = await admin<{ stores: readonly [{ id: string }] }>('/admin/stores');
  await admin(`/admin/stores/${stores[0].id}`, { supported_currencies: [{ currency_code: 'chf', is_default: true }] });
  const region = await create('region', 'regions', {
    name: 'Switzerland',
    currency_code: 'chf',
    countries: ['ch'],
    payment_providers: Object.values(providers),
  });
  const channel = await create('sales_channel', 'sales-channels', { name: 'Web' });
  const { api_key } = await admin<{ api_key: { id: string; token: string } }>('/admin/api-keys', {
    title: 'Web',
    type: 'publishable',
  });
  await admin(`/admin/api-keys/${api_key.id}/sales-channels`, { add: [channel] });
  const location = await create('stock_location', 'stock-locations', { name: 'Bern' });
  await admin(`/admin/stock-locations/${location}/sales-channels`, { add: [channel] });
  await admin(`/admin/stock-locations/${location}/fulfillment-providers`, { add: ['manual_manual'] });
  const { stock_location } = await admin<{ stock_location: { fulfillment_sets: readonly [{ id: string }] } }>(
    `/admin/stock-locations/${location}/fulfillment-sets?fields=*fulfillment_sets`,
    { name: 'Post', type: 'shipping' },
  );
  const [set] = stock_location.fulfillment_sets;
  const { fulfillment_set } = await admin<{ fulfillment_set: { service_zones: readonly [{ id: string }] } }>(
    `/admin/fulfillment-sets/${set.id}/service-zones`,
    { name: 'Switzerland', geo_zones: [{ type: 'country', country_code: 'ch' }] },
  );
  const profile = await create('shipping_profile', 'shipping-profiles', { name: 'Goods', type: 'default' });
  const shipping = await create('shipping_option', 'shipping-options', {
    name: 'Post',
    service_zone_id: fulfillment_set.service_zones[0].id,
    shipping_profile_id: profile,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: 'Post', description: 'By post', code: 'post' },
    prices: [{ currency_code: 'chf', amount: 9 }],
    rules: [],
  });
  const { product } = await admin<{ product: { variants: readonly [{ id: string }] } }>('/admin/products', {
    title: 'Pen',
    status: 'published',
    shipping_profile_id: profile,
    sales_channels: [{ id: channel }],
    options: [{ title: 'Size', values: ['One'] }],
    variants: [
      {
        title: 'One',
        manage_inventory: false,
        options: { Size: 'One' },
        prices: [{ currency_code: 'chf', amount: 45 }],
      },
    ],
  });
  return { key: api_key.token, region, variant: product.variants[0].id, shipping };
}
