/** An element of a document that `readXml` accepted. The tables of `@tillkit/core` read their values from this tree. */
export type { ElementTree as XmlElement } from '@tillkit/core';
