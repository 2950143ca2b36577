/** Base path of Secure Fields version 1: the script, the frames, and the routes that accept the card. */
export const fieldsPath = '/upp/fields/1';
