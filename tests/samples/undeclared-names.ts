const ofComponents = {
  request: "import('@tillkit/core').SignedRequest",
  order: '{ readonly revision: string }',
  customer: '{ readonly firstName: string }',
  plan: "import('@tillkit/react').InstallmentPlanProps['plan']",
  save: "(values: object) => Promise<{ readonly issues: readonly import('@tillkit/react').FormIssue[] }>",
};

const ofServers = {
  express:
    "{ (): { use(...steps: (string | ReturnType<typeof import('@tillkit/server/express').toExpressHandler>)[]): void }; json(): () => void }",
  fastify: "typeof import('fastify').fastify",
  Hono: "typeof import('hono').Hono",
  server: "import('node:http').Server",
  Order: 'new () => object',
};

/**
 * Types of the names that samples may use without declaring them, keyed by folder and then by name. The names under the
 * key `''` apply to all folders, but a specific folder's names take precedence.
 */
export const undeclaredNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/core': {
    request: 'Request',
    order: "import('@tillkit/core').Order",
  },
  'packages/react': ofComponents,
  storybook: ofComponents,
  'packages/server': ofServers,
  'apps/docs/pages/components': ofComponents,
  'apps/docs/pages/start/vendure.md': {
    injector: '{ get<Service>(type: abstract new (...parts: never[]) => Service): Service }',
    TillkitPlugin: "typeof import('@tillkit/vendure').TillkitPlugin",
    TillkitService: "typeof import('@tillkit/vendure').TillkitService",
  },
  'apps/docs/pages': ofServers,
  '': {
    amount: 'number',
    Tables: '{ orders: { id: string; revision: string; total: number; paid: number } }',
    body: 'string',
    cart: 'readonly object[]',
    chosen: "import('@tillkit/core').MethodCode",
    config: "import('@tillkit/server').TillConfig",
    codes: "readonly import('@tillkit/core').MethodCode[]",
    currency: 'string',
    customerDetails: "import('@tillkit/server').AuthorizeFor<'ACC'>['customerDetails']",
    email: 'string',
    emptyCart: '() => void',
    findOrder: "(body: unknown) => Promise<Tables['orders'] | undefined>",
    gateway: 'string',
    hexKey: 'string',
    id: 'string',
    initial: "import('@tillkit/core').PaymentView",
    integrity: 'string',
    merchantId: 'string',
    nonce: 'string',
    offers: "readonly import('@tillkit/core').Offer[]",
    order: 'string',
    pay: '(order: object) => void',
    paymentId: 'string',
    refetch: '(payment: string) => void',
    refno: 'string',
    send: '(document: string) => Promise<Uint8Array>',
    setMethod: '(code: string) => void',
    show: '(payment: string) => void',
    src: 'string',
    start: "() => Promise<import('@tillkit/core').SignedRequest>",
    till: "import('@tillkit/server').Till",
    toArticle: '(line: object) => { readonly name: string }',
    virtualCardNumber: 'string',
  },
};
