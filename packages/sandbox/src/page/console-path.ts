/** Path of the console. */
export const consolePath = '/console';
