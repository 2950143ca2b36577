import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';

/** What the process ends with. The README of the command line explains each. */
export const exitCodes = {
  done: 0,
  /** A fault of the command, or of the shop's own code. */
  fault: 1,
  /** An argument, an option or a variable is missing or wrong. */
  usage: 2,
  /** There is no such payment, order or file. */
  notFound: 3,
  /** The payment's state or sums, the gateway, or the answer to the question says no: nothing was moved. */
  refused: 4,
  /** The shop or the database does not answer, or the file is in use. */
  unreachable: 5,
  /** It ran, and found what a person must look at. */
  findings: 6,
  /** Sent, and not proved yet: ask again with the same key. */
  underWay: 7,
  /** SIGINT, as shells count it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const { usage, notFound, refused, unreachable } = exitCodes;

/** Any other code is a fault. */
const exitOf: Readonly<Partial<Record<CheckoutErrorCode, ExitCode>>> = {
  config_missing: usage,
  config_wrong: usage,
  argument_wrong: usage,
  request_malformed: usage,
  unauthorized: usage,
  cross_site: usage,
  not_found: notFound,
  order_incomplete: refused,
  not_allowed_in_state: refused,
  amount_exceeded: refused,
  operation_pending: refused,
  key_reused: refused,
  network_failed: unreachable,
  timed_out: unreachable,
  shop_unavailable: unreachable,
  database_read_only: unreachable,
};

export const toExitCode = (error: unknown): ExitCode =>
  (error instanceof CheckoutError && exitOf[error.code]) || exitCodes.fault;
