import { configWrong } from '../config-errors.ts';

/** Options for `orders.deliver`. Times are in seconds. */
export interface DeliveryConfig {
  /** The time after which an attempt is aborted and counts as failed. Defaults to 10. */
  readonly deadline?: number;
  /** The longest time between two attempts. Defaults to 3,600. */
  readonly longestWait?: number;
  /** The number of attempts after which the till raises the alarm `delivery_failed`. Defaults to 10. */
  readonly alarmAttempts?: number;
  /** The age of an undelivered event at which the till raises the alarm `delivery_failed`. Defaults to 3,600. */
  readonly alarmAge?: number;
}

/** The options with their defaults. Times are in milliseconds. */
export type DeliverySettings = Required<DeliveryConfig>;

/** The default values. */
export const deliveryOptions: DeliverySettings = { deadline: 10, longestWait: 3600, alarmAttempts: 10, alarmAge: 3600 };

/** Validates the options. Throws `config_wrong` if one of them is not a positive number. */
export function readDeliverySettings(config: DeliveryConfig = {}): DeliverySettings {
  const values = { ...deliveryOptions, ...config };
  for (const name of Object.keys(deliveryOptions) as (keyof DeliverySettings)[])
    if (!(Number.isFinite(values[name]) && values[name] > 0 && values[name] <= 86_400))
      throw configWrong(
        `delivery.${name} is not a number above 0 and up to 86400.`,
        `Set delivery.${name} to a number of ${name === 'alarmAttempts' ? 'attempts' : 'seconds'}, or omit it.`,
      );
  const { deadline, longestWait, alarmAttempts, alarmAge } = values;
  return { deadline: deadline * 1000, longestWait: longestWait * 1000, alarmAttempts, alarmAge: alarmAge * 1000 };
}
