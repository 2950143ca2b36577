/** Below it stand the script of Secure Fields, version 1, its frames, and what takes the card. */
export const fieldsPath = '/upp/fields/1';
