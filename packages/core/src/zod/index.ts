export { orderJsonSchema, type JsonSchema } from './order-json-schema.ts';
export { orderSchema, type OrderOf } from './order-schema.ts';
export { toIssues } from './to-issues.ts';
