import { DEFAULT_SEAL_KEY, DEFAULT_SIGN_KEY } from '#api/seal-keys.ts'

/** Web storage as in a browser, with its kinds of failure. */
export class FakeStorage implements Storage {
  readonly items = new Map<string, string>()
  /** `full` refuses writes, `blocked` throws on every access. */
  state: 'working' | 'full' | 'blocked' = 'working'

  #touch(isWrite: boolean): void {
    if (this.state === 'blocked') throw new DOMException('denied', 'SecurityError')
    if (this.state === 'full' && isWrite) throw new DOMException('full', 'QuotaExceededError')
  }
  get length(): number {
    return this.items.size
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    this.#touch(false)
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#touch(true)
    this.items.set(key, value)
  }
  removeItem(key: string): void {
    this.#touch(false)
    this.items.delete(key)
  }
  clear(): void {
    this.#touch(false)
    this.items.clear()
  }
}

interface Page {
  /** Address the page was loaded from; the base of relative requests. */
  base: string
  userAgent?: string
}

const nativeFetch = globalThis.fetch

/** The few browser features the transport uses, in Node: storage, location, navigator, relative fetch. */
export function openPage({ base, userAgent = 'Mozilla/5.0 (Linux; Android 12)' }: Page) {
  const visited: string[] = []
  const page = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() }
  define('window', page)
  define('navigator', { userAgent })
  define('location', { assign: (url: string) => visited.push(url), protocol: 'http:' })
  define('fetch', (url: string, init: RequestInit) => nativeFetch(new URL(url, base), init))
  define('__BRAND__', 'smart')
  define('__API_ORIGIN__', '')
  define('__PICTURE_ORIGINS__', [])
  define('__SEAL_KEY__', DEFAULT_SEAL_KEY)
  define('__SIGN_KEY__', DEFAULT_SIGN_KEY)
  define('__BUILT_PATHS__', [])
  return { ...page, visited }
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
