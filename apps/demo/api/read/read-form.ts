import type { ShopContext } from '../parts.ts';

/** Returns the fields of a posted form. Returns no fields if the body is not URL-encoded. */
export async function readForm(context: ShopContext): Promise<URLSearchParams> {
  const type = context.req.header('content-type') ?? '';
  return new URLSearchParams(type.startsWith('application/x-www-form-urlencoded') ? await context.req.text() : '');
}

/**
 * Returns the path of the shop page to redirect to. The path of an office page may include the filter. A path that
 * could lead to another site is replaced by the path of the home page.
 */
export const readBack = (form: URLSearchParams): string => {
  const back = form.get('back') ?? '';
  return /^\/(?:[\w-]+\/?)*$|^\/office(?:\/[\w-]+)*\?[\w%&=.+-]*$/.test(back) ? back : '/';
};
