import { till } from '../../utils/till';

export default fromWebHandler(till.routes('/api/payments').POST);
