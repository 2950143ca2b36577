import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { TillkitProvider } from './provider.ts';

export type { StartedSession, TillkitOptions } from './options.ts';
export { TillkitProvider } from './provider.ts';
export { tillkitRoutes } from './routes.ts';
export { getTill } from './till.ts';

// oxlint-disable-next-line import/no-default-export -- Medusa reads the default export of a provider.
export default ModuleProvider(Modules.PAYMENT, { services: [TillkitProvider] });
