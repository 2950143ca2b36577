export type { XmlElement } from './element.ts';
export { type XmlLimits, xmlLimits } from './limits.ts';
export { childOf, childrenOf, textOf } from './lookup.ts';
export { element, type XmlNode } from './node.ts';
export { type AnyXml, readAnyXml, readXml } from './read.ts';
export { isXmlText, writeXml } from './write.ts';
