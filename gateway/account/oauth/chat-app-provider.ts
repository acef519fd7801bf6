import type { getAccessToken } from '#api/account/oauth/get-access-token.ts'
import { fitNickname } from '#api/account/profile/nickname.ts'
import type { ChatAppIdentity } from '../queries.ts'
import { ANONYMOUS_NICKNAME } from '../texts.ts'
import type { ChatAppConfig } from './chat-app-config.ts'

/** One request to the provider's server: the fields are the query of a GET and the JSON body of a POST. */
export interface ProviderRequest {
  method: 'GET' | 'POST'
  path: string
  fields: Readonly<Record<string, string>>
  /** Query of a POST. */
  query?: Readonly<Record<string, string>>
  /** Values of a template, beside the fields of a POST. */
  data?: Readonly<Record<string, { value: string }>>
}

/** Sends a request to the provider's server; rejects when the response is not JSON. */
export type CallProvider = (request: ProviderRequest) => Promise<Readonly<Record<string, unknown>>>

/** Why a code could not be exchanged, by the names the call declares. */
type ExchangeFailure = (typeof getAccessToken.refuses)[number]['name']

export type Exchange =
  | { kind: 'identity'; identity: ChatAppIdentity }
  | { kind: 'failed'; failure: ExchangeFailure }

/** A secret of the provider that is valid until it expires. */
export interface LentSecret {
  value: string
  expiresInSeconds: number
}

/** A notice of the official account. */
export interface ProviderNotice {
  openId: string
  templateId: string
  /** The provider sends what repeats one only once. */
  onceId: string
  /** The page it leads to. */
  address: string | undefined
  /** Keyed by the names of the template's fields. */
  values: Readonly<Record<string, string>>
}

export interface ChatAppProvider {
  appId: string
  /** The page on which the person authorises. */
  authorizeUrl: string
  /** Exchanges a code; never rejects. */
  exchange(code: string): Promise<Exchange>
  /** A fresh ticket for signing page addresses; undefined when the provider gives none. */
  lendTicket(): Promise<LentSecret | undefined>
  /** The token of the account itself; undefined when the provider gives none. */
  lendToken(): Promise<LentSecret | undefined>
  /**
   * `later`: the provider is busy or away; `unauthorised`: it wants another token; `never`: it refuses this notice for
   * good. Never rejects.
   */
  sendNotice(
    token: string,
    notice: ProviderNotice,
  ): Promise<'sent' | 'later' | 'unauthorised' | 'never'>
}

/** The provider's documented protocol over any transport: the real servers or the sandbox's stand-in. */
export function createProvider(
  { appId, appSecret }: ChatAppConfig,
  authorizeUrl: string,
  call: CallProvider,
): ChatAppProvider {
  const app = { appid: appId, secret: appSecret }

  async function lendToken(): Promise<LentSecret | undefined> {
    const grant = { ...app, grant_type: 'client_credential' }
    // Documented as POST with JSON alone.
    const path = '/cgi-bin/stable_token'
    const { access_token, expires_in } = await call({ method: 'POST', path, fields: grant })
    if (typeof access_token !== 'string') return undefined
    return { value: access_token, expiresInSeconds: Number(expires_in) || 0 }
  }

  return {
    appId,
    authorizeUrl,
    async exchange(code) {
      const grant = { ...app, code, grant_type: 'authorization_code' }
      const exchange = { method: 'GET', path: '/sns/oauth2/access_token', fields: grant } as const
      const answer = await call(exchange).catch(() => undefined)
      const failure = failureOf(answer)
      if (failure) return { kind: 'failed', failure }
      return { kind: 'identity', identity: await identityOf(answer ?? {}, call) }
    },
    lendToken,
    async lendTicket() {
      const token = await lendToken()
      if (!token) return undefined
      const answer = await call({
        method: 'GET',
        path: '/cgi-bin/ticket/getticket',
        fields: { access_token: token.value, type: 'jsapi' },
      })
      if (typeof answer.ticket !== 'string') return undefined
      return { value: answer.ticket, expiresInSeconds: Number(answer.expires_in) || 0 }
    },
    async sendNotice(token, { openId, templateId, onceId, address, values }) {
      const answer = await call({
        method: 'POST',
        path: '/cgi-bin/message/template/send',
        query: { access_token: token },
        fields: {
          ...{ touser: openId, template_id: templateId, client_msg_id: onceId },
          ...(address ? { url: address } : {}),
        },
        data: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
      }).catch(() => undefined)
      if (answer && !answer.errcode) return 'sent'
      if (STALE_TOKEN.has(Number(answer?.errcode))) return 'unauthorised'
      return !answer || PASSING.has(Number(answer.errcode)) ? 'later' : 'never'
    },
  }
}

/** The provider is busy, or counts too many requests. */
const PASSING: ReadonlySet<number> = new Set([-1, 45009, 45011])
/** The token has expired, or was replaced by a new one elsewhere. */
const STALE_TOKEN: ReadonlySet<number> = new Set([40001, 40014, 42001])

/** Maps the provider's documented error codes to ours. */
const FAILURES: Readonly<Record<number, ExchangeFailure>> = {
  40029: 'CODE_SPENT',
  40163: 'CODE_SPENT',
  41008: 'CODE_SPENT',
  42001: 'CODE_SPENT',
  40013: 'PROVIDER_MISCONFIGURED',
  40125: 'PROVIDER_MISCONFIGURED',
  45009: 'PROVIDER_BUSY',
  45011: 'PROVIDER_BUSY',
}

type Answer = Awaited<ReturnType<CallProvider>>

function failureOf(answer: Answer | undefined): ExchangeFailure | undefined {
  if (!answer) return 'PROVIDER_DOWN'
  if (answer.errcode) return FAILURES[Number(answer.errcode)] ?? 'PROVIDER_DOWN'
  // A snapshot page invents a person: nobody may log in, bind or pay as one.
  if (answer.is_snapshotuser === 1) return 'SNAPSHOT_USER'
  return text(answer.openid) ? undefined : 'PROVIDER_DOWN'
}

async function identityOf(answer: Answer, call: CallProvider): Promise<ChatAppIdentity> {
  const openId = text(answer.openid) ?? ''
  const mayReadProfile = text(answer.scope)?.split(',').includes('snsapi_userinfo')
  // A login does not fail because the nickname is missing.
  const profile = mayReadProfile
    ? await call({
        method: 'GET',
        path: '/sns/userinfo',
        fields: { access_token: text(answer.access_token) ?? '', openid: openId, lang: 'zh_CN' },
      }).catch((): Answer => ({}))
    : {}
  const nickname = text(profile.nickname)
  const isAnonymous = nickname === undefined || nickname === ANONYMOUS_NICKNAME
  return {
    openId,
    unionId: text(answer.unionid) ?? text(profile.unionid) ?? null,
    nickname: isAnonymous ? null : fitNickname(nickname),
    avatar: isAnonymous ? null : ownAvatarPath(text(profile.headimgurl)),
  }
}

const AVATAR_HOST = 'thirdwx.qlogo.cn'

/** Avatars are served through `/thirdwx`, so that pages load images from their own origin alone. */
function ownAvatarPath(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { hostname, pathname } = new URL(address)
  return hostname === AVATAR_HOST ? `/thirdwx${pathname}` : null
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
