/** The absolute paths of the files below these folders of the repository whose path matches. */
export declare function filesBelow(folders: readonly string[], pattern: RegExp): string[];
