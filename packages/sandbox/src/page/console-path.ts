/** Where the console stands. */
export const consolePath = '/console';
