export const theatreCookie = 'theatre';
