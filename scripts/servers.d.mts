import type { Command } from './run-all.mjs';
import type { Settings } from './settings.mjs';

/** The two servers of `npm start` as commands for `runAll`: the sandbox, and the shop with its API. */
export declare function toCommands(settings: Settings): [sandbox: Command, shop: Command];
