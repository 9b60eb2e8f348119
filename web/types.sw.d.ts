// Types for sw.js, which runs in a worker without a page. For the type checker only; nothing of it is shipped.

/** One file of the site: path, SHA-256 in hex, bytes, tier (0: needed by install). */
type FileRow = [path: string, sha: string, bytes?: number, tier?: number];

/** Written into sw.js by the build in place of the word SITE_BUILD. */
interface SiteBuild {
  version: string;
  list: FileRow;
  /** Files with a fixed address: path → SHA-256. */
  fixed: Record<string, string>;
  /** Files with a gzip copy beside them, for hosts that do not compress. */
  packed: string[];
}
declare const SITE_BUILD: SiteBuild;

interface ServiceWorkerInstallEvent extends ExtendableEvent {
  addRoutes?(routes: unknown[]): Promise<void>;
}
