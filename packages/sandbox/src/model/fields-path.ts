/**
 * Base path of Secure Fields version 1. The script, the frames, and the routes that accept the card are served under
 * this path.
 */
export const fieldsPath = '/upp/fields/1';
