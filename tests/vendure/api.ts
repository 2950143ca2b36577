/** Sends a GraphQL document. Rejects if the response has errors. */
export type Send = <T>(document: string, variables?: object) => Promise<T>;

/** A client of one of Vendure's APIs. */
export interface ApiClient {
  readonly send: Send;
  /** Returns the session token that the server has assigned. */
  token(): string;
}

/** Creates a client of one of Vendure's APIs. The client keeps the session token that the server assigns. */
export function createClient(url: string): ApiClient {
  let token = '';
  const send = async <T>(query: string, variables: object = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    token = response.headers.get('vendure-auth-token') ?? token;
    const { data, errors } = (await response.json()) as {
      readonly data: T;
      readonly errors?: readonly { readonly message: string }[];
    };
    if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
    return data;
  };
  return { send, token: () => token };
}

interface Created<Name extends string> {
  readonly made: { readonly [key in Name | 'id']: string };
}

/** Fills an empty shop: a country, a product of CHF 45.00, a shipping method, and two payment methods of the plugin. */
export async function fillShop(admin: Send): Promise<{ readonly variant: string; readonly shipping: string }> {
  await admin('mutation { login(username: "superadmin", password: "superadmin") { __typename } }');
  const create = async (document: string, variables: object) =>
    (await admin<Created<'id'>>(`mutation ($input: ${document}`, variables)).made.id;
  const country = await create('CreateCountryInput!) { made: createCountry(input: $input) { id } }', {
    input: { code: 'CH', enabled: true, translations: [{ languageCode: 'en', name: 'Switzerland' }] },
  });
  const zone = await create('CreateZoneInput!) { made: createZone(input: $input) { id } }', {
    input: { name: 'Switzerland', memberIds: [country] },
  });
  const category = await create('CreateTaxCategoryInput!) { made: createTaxCategory(input: $input) { id } }', {
    input: { name: 'Standard', isDefault: true },
  });
  await create('CreateTaxRateInput!) { made: createTaxRate(input: $input) { id } }', {
    input: { name: 'Standard', enabled: true, value: 0, categoryId: category, zoneId: zone },
  });
  const { activeChannel } = await admin<{ activeChannel: { id: string } }>('{ activeChannel { id } }');
  await admin('mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }', {
    input: {
      id: activeChannel.id,
      pricesIncludeTax: true,
      availableCurrencyCodes: ['CHF'],
      defaultCurrencyCode: 'CHF',
      defaultTaxZoneId: zone,
      defaultShippingZoneId: zone,
    },
  });
  const product = await create('CreateProductInput!) { made: createProduct(input: $input) { id } }', {
    input: { enabled: true, translations: [{ languageCode: 'en', name: 'Pen', slug: 'pen', description: '' }] },
  });
  const { made } = await admin<{ made: readonly { id: string }[] }>(
    'mutation ($input: [CreateProductVariantInput!]!) { made: createProductVariants(input: $input) { id } }',
    {
      input: [
        {
          productId: product,
          sku: 'PEN',
          price: 4500,
          stockOnHand: 100_000,
          translations: [{ languageCode: 'en', name: 'Pen' }],
        },
      ],
    },
  );
  const shipping = await create('CreateShippingMethodInput!) { made: createShippingMethod(input: $input) { id } }', {
    input: {
      code: 'post',
      fulfillmentHandler: 'manual-fulfillment',
      checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
      calculator: {
        code: 'default-shipping-calculator',
        arguments: [
          { name: 'rate', value: '900' },
          { name: 'includesTax', value: 'auto' },
          { name: 'taxRate', value: '0' },
        ],
      },
      translations: [{ languageCode: 'en', name: 'Post', description: '' }],
    },
  });
  for (const [code, settle] of [
    ['tillkit', 'true'],
    ['reserve', 'false'],
  ])
    await create('CreatePaymentMethodInput!) { made: createPaymentMethod(input: $input) { id } }', {
      input: {
        code,
        enabled: true,
        handler: { code: 'tillkit', arguments: [{ name: 'settle', value: settle }] },
        translations: [{ languageCode: 'en', name: code, description: '' }],
      },
    });
  return { variant: made[0]?.id ?? '', shipping };
}

export interface StoredOrder {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly active: boolean;
  readonly totalWithTax: number;
  readonly lines: readonly { readonly id: string }[];
  readonly payments: readonly StoredPayment[];
  /** The states of the order, oldest first. */
  readonly states: readonly string[];
}

export interface StoredPayment {
  readonly id: string;
  readonly state: string;
  readonly amount: number;
  readonly method: string;
  readonly transactionId: string;
  readonly errorMessage: string | null;
  readonly refunds: readonly { readonly id: string; readonly state: string; readonly total: number }[];
}

/** Reads an order through the Admin API. */
export async function readOrder(admin: Send, code: string): Promise<StoredOrder> {
  const { orders } = await admin<{
    orders: {
      items: readonly (Omit<StoredOrder, 'states'> & {
        readonly history: { readonly items: readonly { readonly type: string; readonly data: { to?: string } }[] };
      })[];
    };
  }>(
    `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items {
      id code state active totalWithTax lines { id }
      payments { id state amount method transactionId errorMessage refunds { id state total } }
      history(options: { take: 100 }) { items { type data } }
    } } }`,
    { code },
  );
  const [found] = orders.items;
  if (!found) throw new Error(`Vendure has no order ${code}.`);
  const { history, ...order } = found;
  const states = history.items.flatMap(({ type, data }) =>
    type === 'ORDER_STATE_TRANSITION' && data.to ? [data.to] : [],
  );
  return { ...order, states };
}
