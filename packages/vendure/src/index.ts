export type { TillkitOptions } from './options.ts';
export { TillkitPlugin } from './plugin.ts';
export { TillkitService } from './service.ts';
