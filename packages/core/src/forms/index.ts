export { describeMethod, type MethodDescription, type Topic } from './describe-method.ts';
export * from './draw.ts';
export type { FormFault } from './form-fault.ts';
export { toGatewayIssue, type GatewayRefusal } from './gateway-issue.ts';
export { articleList, feeList } from './lists.ts';
export { purposes, type Purpose } from './shopper-rows.ts';
export { readEntries, type FormAnswer } from './read-entries.ts';
export {
  defaultLimits,
  encodeFiles,
  filesName,
  fileTypes,
  readFiles,
  type FileLimits,
  type FormFile,
  type FormFiles,
} from './read-files.ts';
export { kindOf } from '../table/formats/kind-of.ts';
export { wireName } from '../table/wire-name.ts';
