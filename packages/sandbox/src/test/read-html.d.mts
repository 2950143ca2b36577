export declare function readHtml(html: string): Document;
