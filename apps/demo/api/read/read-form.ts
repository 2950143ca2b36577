import type { ShopContext } from '../parts.ts';

/** Returns the fields of a posted form. Any other encoding returns an empty form. */
export async function readForm(context: ShopContext): Promise<URLSearchParams> {
  const type = context.req.header('content-type') ?? '';
  return new URLSearchParams(type.startsWith('application/x-www-form-urlencoded') ? await context.req.text() : '');
}

/**
 * Returns a path of this shop to redirect to, with the filter in the office. A path that could lead to another site
 * becomes the home page.
 */
export const readBack = (form: URLSearchParams): string => {
  const back = form.get('back') ?? '';
  return /^\/(?:[\w-]+\/?)*$|^\/office(?:\/[\w-]+)*\?[\w%&=.+-]*$/.test(back) ? back : '/';
};
