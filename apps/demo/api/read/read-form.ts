import type { ShopContext } from '../parts.ts';

/** The fields of a posted form. Anything but the form encoding reads as an empty form. */
export async function readForm(context: ShopContext): Promise<URLSearchParams> {
  const type = context.req.header('content-type') ?? '';
  return new URLSearchParams(type.startsWith('application/x-www-form-urlencoded') ? await context.req.text() : '');
}

/** A path of this shop to go back to, in the office with its filter; anything that could lead elsewhere is the front page. */
export const readBack = (form: URLSearchParams): string => {
  const back = form.get('back') ?? '';
  return /^\/(?:[\w-]+\/?)*$|^\/office(?:\/[\w-]+)*\?[\w%&=.+-]*$/.test(back) ? back : '/';
};
