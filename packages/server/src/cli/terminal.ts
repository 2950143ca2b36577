/** Where a command reads and writes; the process's own, but in tests. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted by SIGINT. */
  readonly signal: AbortSignal;
}

export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}
