// Types of the page's own globals: the namespace `umbrary`, what the build writes in, and the JSON that crosses
// the border to Python. For the type checker only; nothing of it is shipped.

/** Facts about the build, written into inline-boot.js in place of the word BOOT. */
interface BootFacts {
  languages: string[];
  wasm: string;
  app: string;
  stdlib: string;
  lock: Record<string, string>;
  snapshot: string | null;
  /** Sizes of the snapshot: the whole memory and the wasm's own data. Null without a snapshot. */
  memorySizes: { memory: number; data: number } | null;
  /** Bytes of the large files, by address. */
  sizes: Record<string, number>;
  /** Files with a gzip copy beside them, for hosts that do not compress. */
  packed: string[];
  style: string;
  scripts: string[];
  worker: boolean;
  build: string;
}
declare const BOOT: BootFacts;

type TapHandler = (action: string, arg: string, seq: string) => void;

interface InlineBoot extends Omit<BootFacts, 'wasm'> {
  lang: string;
  /** Start without the snapshot (`?plain`). */
  plain: boolean;
  /** How Python was started; set by pyodide-loader.mjs. */
  way?: 'snapshot' | 'plain';
  /** Returns the targets of all clicks so far and stops collecting them. */
  takeEarlyTaps(): EventTarget[];
  wasm: Promise<WebAssembly.Module>;
  memory: Promise<ArrayBuffer> | null;
  /** Resolves when the classic scripts have run. */
  scriptsReady: Promise<unknown>;
  /** The module that PyScript uses as its interpreter; pyodide-loader.mjs provides it. */
  interpreter: Promise<object>;
  provide(interpreter: object): void;
}

/** inline-download.js */
interface Downloads {
  /** Bytes received, and expected in all downloads begun so far. */
  progress: { done: number; total: number };
  download(path: string, magic: number, size: number, packed: boolean): Promise<ReadableStream<Uint8Array>>;
}

type BootStage = 'shell' | 'runtime' | 'engine' | 'ready';
type BootFailure = 'offline' | 'missing' | 'wasm' | 'python' | 'storage' | 'slow' | 'other' | 'stopped';

interface OfflineState {
  /** cut: no network; full: no space; blocked: the browser refuses the worker; insecure: neither HTTPS nor localhost. */
  state: 'unknown' | 'storing' | 'cut' | 'full' | 'ready' | 'unsupported' | 'blocked' | 'insecure';
  done: number;
  total: number;
  update: boolean;
}

/** boot.js, and the methods that sw-client.js adds. */
interface Boot extends ServiceWorkerClient {
  isReady: boolean;
  handler: TapHandler | null;
  marks: Partial<Record<BootStage, number>>;
  /** Resolves when the games' style sheet is loaded. */
  stylesLoaded: Promise<unknown>;
  stage(name: BootStage): void;
  fail(code: BootFailure, detail?: string): void;
  ready(handler: TapHandler): void;
  language(lang: string): void;
  whenIdle(): Promise<unknown>;
}

interface ServiceWorkerClient {
  /** JSON of OfflineState. */
  offline(): string;
  verify(): Promise<void>;
  applyUpdate(): Promise<'applied' | 'others' | 'later'>;
  installState(): 'installed' | 'prompt' | 'ios' | 'none';
  promptInstall(): Promise<string>;
}

/** The fields of one answer of sw.js; which ones are set depends on the request. */
interface WorkerAnswer {
  state: OfflineState['state'] | 'applied' | 'others';
  done: number;
  total: number;
  checked: number;
  bad: number;
  next: number | null;
}

// --- renderer -------------------------------------------------------------------------------------------------------

/** A change of one element as `tree_diff.py` writes it. */
interface ElementChange {
  set?: Record<string, string | null>;
  text?: string;
  html?: string;
  kids?: [number, ElementChange][];
  order?: (string | number | [number, ElementChange])[];
}

/** One screen from Python: either `html` or `change` is set. */
interface Screen {
  html?: string;
  change?: ElementChange;
  cover?: string;
  screen: string;
  seq: number;
  held: boolean;
  cover_after_ms: number;
  lang: string;
  title: string;
  root_attributes: [string, string][];
}

interface Renderer {
  holding: boolean;
  away: '' | 'blur' | 'hidden';
  preloadedImages: HTMLImageElement[];
  readonly surface: string;
  readonly held: boolean;
  cancelDrag(): void;
  paint(json: string): boolean;
  preloadImages(json: string): void;
  cover(reason: string): boolean;
  showCountdown(thousandths: number, seconds: number, isLast: boolean): void;
  stayAwake(wanted: boolean): void;
}

// --- input ----------------------------------------------------------------------------------------------------------

interface Input {
  isReady(): boolean;
  /** Sends an action to Python with the number of the screen; nothing happens before Python is ready. */
  send(action: string | undefined, arg?: string): void;
  closest(event: Event, selector: string): HTMLElement | null;
  findAll(selector: string): HTMLElement[];
  toGrid(n: number): number;
  positionOn(node: Element, x: number, y: number): [number, number];
}

interface DragGesture {
  begin(event: PointerEvent, node: HTMLElement): void;
  move(event: PointerEvent): void;
  end(event: PointerEvent, dropped: boolean): boolean;
  cancel(): void;
}

interface ZoomGesture {
  begin(event: PointerEvent, pane: HTMLElement): void;
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
  swipe(strip: HTMLElement, back: boolean): void;
  cancel(): void;
}

interface PointingGesture {
  begin(event: PointerEvent): boolean;
  lift(pointer: number): void;
  cancel(): void;
}

// --- sound ----------------------------------------------------------------------------------------------------------

type Channel = 'effect' | 'narration' | 'ambience';
type PlayResult = 'ended' | 'stopped' | 'silent' | 'late' | 'failed' | 'looping';

interface AudioPlayer {
  play(url: string, volume: number, channel: Channel, loopMs?: number, loopStartMs?: number): Promise<PlayResult>;
  stop(channel: Channel, fade?: number): void;
  mute(yes: boolean): void;
  state(): string;
}

// --- saves ----------------------------------------------------------------------------------------------------------

/** One copy of a game as it lies in a store; texts are opaque. */
interface SaveCopy {
  from?: string;
  turn?: number;
  header: string | null;
  rows: string[];
  checkpoint: string | null;
}

/** A game that this tab writes: its contents, and how much of it is believed to be on disk. */
interface OpenGame {
  game: string;
  header: string;
  rows: string[];
  checkpoint: string | null;
  /** Generation of the backup; odd and even ones use different slots. */
  turn: number;
  /** Rows in the database. */
  stored: number;
  /** The backup is older than the contents. */
  dirty: boolean;
  backingUp: Promise<boolean> | null;
}

/** One line of the list of saved games; `rows` is a count. */
interface GameSummary {
  game: string;
  header: string | null;
  rows: number;
  touched: number;
  checkpoint: string | null;
}

/** Names in the browser's storage; see save-names.js. */
interface OldSaveNames {
  database: string;
  folder: string;
  backup: string;
  setting: string;
  lock(game: string): string;
}

interface SaveNames extends OldSaveNames {
  moved: string;
  channel: string;
  randomId(): string;
  old: OldSaveNames;
}

/** Copies the stores of earlier versions; see save-migration.js. */
interface SaveMigration {
  database(base: IDBDatabase, factory: IDBFactory): Promise<void>;
  folder(root: FileSystemDirectoryHandle, folder: FileSystemDirectoryHandle): Promise<void>;
  local(): void;
  drop(game: string, factory: IDBFactory, root: FileSystemDirectoryHandle | null): Promise<void>;
}

interface SaveBackup {
  open(): Promise<void>;
  /** The folder of all private files of the origin. */
  root(): FileSystemDirectoryHandle | null;
  kind(): 'opfs' | 'local' | 'none';
  isTemporary(): boolean;
  /** Writes a backup of the newest contents; false: it failed. */
  keep(open: OpenGame): Promise<boolean>;
  read(game: string): Promise<SaveCopy[]>;
  write(game: string, slot: number, copy: SaveCopy): Promise<void>;
  names(): Promise<Set<string>>;
  drop(game: string): Promise<void>;
}

interface SaveLock {
  /** A random name for this tab. */
  me: string;
  listen(lost: (game: string) => void, free: (game: string) => void): void;
  holds(game: string): boolean;
  take(game: string, here: boolean): Promise<boolean>;
  release(game: string): void;
}

type StoreName = 'games' | 'log' | 'checkpoint' | 'settings' | 'kept';

/** One transaction: its stores, its result, and a way to abort it with a code. */
interface Transaction {
  at(name: StoreName): IDBObjectStore;
  give(result: unknown): void;
  refuse(code: string): void;
}

interface SaveDatabase {
  ready(): Promise<void>;
  factory(): IDBFactory;
  /** Resolves to what `work` gave, after the transaction has completed. */
  transact<T>(mode: IDBTransactionMode, names: StoreName[], work: (tx: Transaction) => void): Promise<T>;
  codeOf(error: { code?: unknown; name?: string } | null | undefined): string;
  /** Notes the code of the last failure, or "" when saving works again. */
  report(code: string): void;
  isOpen(): boolean;
  lastCode(): string;
  listen(closed: () => void): void;
}

interface FileDialogs extends StoreDialogs {
  /** Shares or downloads a file. `waiting`: the share menu has not answered yet; the next call downloads. */
  handOut(file: File): Promise<'shared' | 'downloaded' | 'cancelled' | 'waiting'>;
  /** Shares a text with a picture, or as much of it as the device can; else copies the text. */
  shareText(text: string, file: File): Promise<'shared' | 'cancelled' | 'copied' | 'failed'>;
}

/** Every method answers a JSON string; see save-store.js. */
interface StoreDialogs {
  exportFile(name: string, text: string): Promise<string>;
  pickFile(maxBytes?: number): Promise<string>;
}

interface SaveList {
  games(count?: number, skip?: number): Promise<{ games: GameSummary[]; total: number; damaged: number }>;
  damaged(): Promise<{ games: GameSummary[]; total: number }>;
  readDamaged(id: string): Promise<SaveCopy[] | null>;
  removeDamaged(id: string): Promise<boolean>;
}

interface SaveStore extends StoreDialogs {
  wake(): Promise<string>;
  open(): Promise<string>;
  newId(): Promise<string>;
  list(count?: number, skip?: number): Promise<string>;
  damaged(): Promise<string>;
  load(game: string): Promise<string>;
  claim(game: string, here?: boolean): Promise<string>;
  release(game: string): Promise<string>;
  create(game: string, header: string): Promise<string>;
  adopt(game: string, header: string, rows: string, checkpoint: string): Promise<string>;
  append(game: string, seq: number, row: string, checkpoint: string): Promise<string>;
  checkpoint(game: string, checkpoint: string): Promise<string>;
  remove(game: string): Promise<string>;
  getSetting(key: string): Promise<string>;
  setSetting(key: string, value: string, before?: string): Promise<string>;
  settled(): Promise<string>;
  status(): Promise<string>;
}

// --- the recap as an image ------------------------------------------------------------------------------------------

interface SharedPicture {
  src: string;
  shape: 'round' | 'tall' | 'wide';
  rim?: string;
  dim?: boolean;
  scale?: number;
  after?: boolean;
  words?: string;
  marks?: [number, number, string, string?][];
}

interface SharedRow {
  height: number;
  words?: string;
  shots: SharedPicture[];
}

interface SharedSection {
  title: string;
  line: string;
  rows: SharedRow[];
}

interface SharedAlbum {
  title: string;
  line: string;
  file: string;
  people?: [string, string, string][];
  /** Shared with the picture; copied where nothing can be shared. */
  text?: string;
  leaves: SharedSection[];
}

// --- the namespace --------------------------------------------------------------------------------------------------

interface Umbrary {
  downloads: Downloads;
  inlineBoot: InlineBoot;
  boot: Boot;
  renderer: Renderer;
  input: Input;
  drag: DragGesture;
  zoom: ZoomGesture;
  pointing: PointingGesture;
  audio: AudioPlayer;
  saveNames: SaveNames;
  saveMigration: SaveMigration;
  saveBackup: SaveBackup;
  saveDatabase: SaveDatabase;
  saveLock: SaveLock;
  fileDialogs: FileDialogs;
  saveList: SaveList;
  saveStore: SaveStore;
  /** The interpreter, for tests, measurements and the console. */
  python: Pyodide;
}
declare var umbrary: Umbrary;

// --- what the browser has and the standard library of types lacks ---------------------------------------------------

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: string }>;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

interface Navigator {
  /** iOS: started from the home screen. */
  standalone?: boolean;
  /** Safari: how sound behaves beside the ring switch. */
  audioSession?: { type: string };
}

interface Window {
  webkitAudioContext?: typeof AudioContext;
}

// --- Pyodide --------------------------------------------------------------------------------------------------------

interface Pyodide {
  FS: { writeFile(path: string, content: Uint8Array): void };
  runPython(source: string): unknown;
}

interface EmscriptenModule {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _emscripten_get_sbrk_ptr(): number;
  /** Index in HEAPU32 of Python's trampoline pointer; written by bundle_loader.py. */
  trampolineIndex: number;
  API: { restoreSnapshot?: () => unknown };
}

interface PyodideSettings {
  indexURL: string;
  packageBaseUrl: string;
  lockFileContents: unknown;
  wasmModule: Promise<WebAssembly.Module>;
  env: Record<string, string>;
  stdLibURL: Promise<Uint8Array>;
  wasmFailed(error: unknown): void;
  wasmReady?(instance: { exports: { memory: WebAssembly.Memory } }): void;
  _loadSnapshot?: Uint8Array;
  createPyodideModule(settings: unknown): Promise<EmscriptenModule>;
}

declare module '*/pyodide.mjs' {
  export const version: string;
  export function loadPyodide(settings: PyodideSettings): Promise<Pyodide>;
}

declare module '*/pyodide.asm.mjs' {
  export default function createModule(settings: unknown): Promise<EmscriptenModule>;
}
