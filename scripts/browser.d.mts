/** Playwright's `launchOptions`: the Chromium named in CHROMIUM_PATH, else the first on PATH, else Playwright's own. */
export declare function browserLaunch(): { executablePath?: string; args: string[] };
