import type { PaymentReport } from '../../operator/report.ts';
import type { Health } from '../../payment/operator/health.ts';
import type { OrphanLine } from '../../payment/operator/orphans.ts';
import type { ReviewLine } from '../../payment/operator/reviews.ts';
import type { AlarmLine, ListQuery, PaymentLine } from '../../payment/operator/overview.ts';

/** What can be read of a till. Each throws `not_found` for a payment that is not there. */
export interface Reader {
  list(query: ListQuery): Promise<readonly PaymentLine[]>;
  show(id: string): Promise<PaymentReport>;
  why(id: string): Promise<readonly string[]>;
  reviews(limit: number | undefined): Promise<readonly ReviewLine[]>;
  alarms(limit: number | undefined): Promise<readonly AlarmLine[]>;
  orphans(limit: number | undefined): Promise<readonly OrphanLine[]>;
  health(): Promise<Health>;
}
