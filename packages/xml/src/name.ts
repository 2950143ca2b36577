import { xmlLimits } from './limits.ts';

const name = /^(?!xmlns$)[A-Za-z_][\w.-]*$/;

/** True for names the interface could use: ASCII, without a prefix and never `xmlns`, since it has no namespaces. */
export function isXmlName(text: string, maxLength = xmlLimits.maxNameLength): boolean {
  return text.length <= maxLength && name.test(text);
}
