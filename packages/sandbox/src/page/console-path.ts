export const consolePath = '/console';
