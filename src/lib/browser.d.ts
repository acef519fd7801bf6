/**
 * The parts of a page that rules and stores may use besides those of a worker: address, history, storage, the root's
 * marks and visibility. Elements belong to `src/elements` and `src/islands`.
 */
interface Document extends EventTarget {
  cookie: string
  title: string
  readonly hidden: boolean
  readonly referrer: string
  /** Its `data-` attributes are read by style sheets. */
  readonly documentElement: { readonly dataset: Record<string, string | undefined> }
}

interface History {
  readonly length: number
  readonly state: unknown
  back(): void
  replaceState(state: unknown, unused: string, url: string): void
}

interface Storage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

interface Window {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
  /** Provided by the chat app, a moment after the page has loaded. */
  readonly WeixinJSBridge?: {
    invoke(name: string, params: object, answer: (result: { err_msg?: string }) => void): void
  }
}

interface PageTransitionEvent extends Event {
  readonly persisted: boolean
}

interface StorageEvent extends Event {
  readonly key: string | null
}

interface PerformanceNavigationTiming extends PerformanceEntry {
  readonly type: string
}

interface WorkerLocation {
  assign(url: string): void
  replace(url: string): void
  reload(): void
}

interface DedicatedWorkerGlobalScopeEventMap {
  pagehide: PageTransitionEvent
  pageshow: PageTransitionEvent
  storage: StorageEvent
}

declare const window: Window & typeof globalThis
declare const document: Document
declare const history: History
declare const innerWidth: number
declare const innerHeight: number
declare const devicePixelRatio: number
declare function confirm(question: string): boolean
declare function matchMedia(query: string): { readonly matches: boolean }
declare function requestIdleCallback(run: () => void, options: { timeout: number }): void
declare function scrollTo(x: number, y: number): void
declare function scrollTo(options: { top: number }): void
