/** One element of a document that `readXml` took: the tree that the tables of `@tillkit/core` are read from. */
export type { ElementTree as XmlElement } from '@tillkit/core';
