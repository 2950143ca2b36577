/**
 * An element from a document that `readXml` has accepted. The tables in `@tillkit/core` read their values from a tree
 * of these elements.
 */
export type { ElementTree as XmlElement } from '@tillkit/core';
