import type { PaymentReport } from '../../operator/report.ts';
import type { Health } from '../../payment/operator/health.ts';
import type { OrphanLine } from '../../payment/operator/orphans.ts';
import type { AlarmLine, AlarmQuery } from '../../payment/operator/alarms.ts';
import type { ReviewLine, ReviewQuery } from '../../payment/operator/reviews.ts';
import type { ListQuery, PaymentLine } from '../../payment/operator/overview.ts';

/** What can be read of a till. Each throws `not_found` for a payment that is not there. */
export interface Reader {
  list(query: ListQuery): Promise<readonly PaymentLine[]>;
  show(id: string): Promise<PaymentReport>;
  why(id: string): Promise<readonly string[]>;
  reviews(query: ReviewQuery): Promise<readonly ReviewLine[]>;
  alarms(query: AlarmQuery): Promise<readonly AlarmLine[]>;
  orphans(query: AlarmQuery): Promise<readonly OrphanLine[]>;
  health(): Promise<Health>;
}
