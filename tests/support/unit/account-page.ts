import type { SessionRecord } from '#api/account/session/session-record.ts'
import { DEFAULT_SEAL_KEY } from '#api/seal-keys.ts'
import { unseal } from '#gateway/http/call/seal.ts'
import { openPage } from './page-globals.ts'

/** A logged-in user. */
export const SESSION: SessionRecord = {
  userId: 'u-1',
  token: 't-1',
  id: '7',
  nickname: '小明',
  avatar: '',
  openId: 'open-1',
  unionId: '',
  coin: 3,
  coupon: 1,
  loginType: 'phone',
  isProfileRefreshed: false,
}

/** A call the page sent, decoded. */
export interface SentCall {
  path: string
  fields: Readonly<Record<string, string>>
  /** The body of a call of the JSON layer, which has no fields. */
  json?: unknown
}

type Reply = { code: string; msg?: string; data?: unknown } | 'offline'

interface Options {
  search?: string
  userAgent?: string
}

/**
 * The parts of a browser that login and session use besides storage: cookies, navigation, events, and a gateway whose
 * answers the test sets per path. Any other path answers with a success without content.
 */
export function openAccountPage({ search = '', userAgent = 'Mozilla/5.0' }: Options = {}) {
  const page = openPage({ base: 'http://127.0.0.1:9', userAgent })
  const calls: SentCall[] = []
  const replies = new Map<string, Reply>()
  const left: string[] = []
  const reloads = { count: 0 }
  const jar = new CookieJar()
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false })
  Object.defineProperty(document, 'cookie', {
    get: () => jar.text,
    set: (text: string) => jar.write(text),
  })
  const globals = {
    document,
    location: {
      search,
      pathname: '/userinfo',
      hash: '',
      origin: 'https://site.example',
      protocol: 'https:',
      replace: (address: string) => left.push(address),
      assign: (address: string) => left.push(address),
      reload: () => {
        reloads.count += 1
      },
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    fetch: async (address: string, init: RequestInit) => {
      const path = address.replace('/apiRequest', '')
      calls.push({ path, ...openBody(String(init.body)) })
      const reply = replies.get(path) ?? { code: '0', msg: '', data: null }
      if (reply === 'offline') throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify({ msg: '', data: null, ...reply }))
    },
  }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return { ...page, calls, replies, left, reloads, jar, document }
}

/** Cookies by name; `isRefusing` stores none, like a browser that blocks them. */
class CookieJar {
  readonly values = new Map<string, string>()
  isRefusing = false
  /** Number of writes, without removals. */
  writes = 0

  get text(): string {
    return [...this.values].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  write(text: string): void {
    const [pair = '', ...attributes] = text.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (attributes.includes('Max-Age=0')) this.values.delete(name)
    else if (!this.isRefusing) {
      this.values.set(name, value)
      this.writes += 1
    }
  }
}

/** The fields of a sealed or signed body, or the value of a JSON body. */
function openBody(body: string): Omit<SentCall, 'path'> {
  if (body.startsWith('{')) return { fields: {}, json: JSON.parse(body) }
  const fields = new URLSearchParams(body)
  const sealed = fields.get('data')
  const isSealed = sealed !== null && [...fields].length === 1
  const opened = isSealed ? new URLSearchParams(unseal(sealed, DEFAULT_SEAL_KEY)) : fields
  return { fields: Object.fromEntries(opened) }
}
