// See medusa-framework.d.ts. The samples on the docs site use this function; the package itself does not.

export function defineMiddlewares(config: { routes: object[] }): object;
