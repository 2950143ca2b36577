/** A port on loopback that nobody listens on at the moment. */
export declare function freePort(): Promise<number>;

/** True when nobody listens on this port of loopback. */
export declare function isFree(port: number): Promise<boolean>;
