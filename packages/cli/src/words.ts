import { formatAmount } from '@tillkit/core';
import type { RestoreMark } from '@tillkit/server';

/**
 * Formats an amount in minor units with English separators, so that the output does not depend on the machine's locale.
 */
export const money = (amount: number, currency: string): string =>
  formatAmount(amount, currency, 'en').replaceAll('\u00a0', ' ');

const two = (part: number) => String(part).padStart(2, '0');

/** Formats the date of a timestamp in this machine's time zone, such as `2026-11-22`. */
function day(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
}

/**
 * Returns the reconcile command that completes a restore from a backup. The date range includes the day of the restore,
 * so that the command also lists orphaned payments that were made after the backup.
 */
export const toReconcile = ({ from, to, restoredAt }: RestoreMark): string =>
  `tillkit reconcile ${day(from)} ${day(Math.max(to, restoredAt))}`;

/**
 * Formats a timestamp (milliseconds since 1970) in this machine's time zone, such as `2026-11-22T14:10:05+01:00`. The
 * suffix is `Z` if the time zone is UTC.
 */
export function time(at: number): string {
  const date = new Date(at);
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  const offset = -date.getTimezoneOffset();
  const ahead = Math.abs(offset);
  const zone = offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
  return `${day(at)}T${clock}${zone}`;
}

/** Formats a duration in milliseconds, such as `5 min`. */
export function span(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

/** Formats a number with its noun, such as `1 payment` or `2 payments`. */
export const count = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`;
