import { toNextHandlers } from '@tillkit/server/next';
import { till } from '../../../../till';

export const { GET, POST, OPTIONS } = toNextHandlers(till);
