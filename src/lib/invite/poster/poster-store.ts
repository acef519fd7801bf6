import { atom, computed } from 'nanostores'
import { isProfileAuthorised } from '#api/account/session/session-record.ts'
import { defaultChannel } from '#api/common-params.ts'
import type { Poster } from '#api/invite/poster/draw-poster.ts'
import type { PosterTemplate } from '#api/invite/poster/template.ts'
import { qrPath } from '#api/qr-path.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'
import { brand } from '#lib/shell/page/brand.ts'
import { rememberChannels } from '#lib/shell/storage/attribution.ts'
import { visitorChannel } from '#lib/shell/transport/caller.ts'
import { inviteLink } from '../invite-link.ts'
import { POSTER_TEXTS as TEXTS } from './poster-texts.ts'
import { type PosterResult, roomResult, strategyResult } from './result-card.ts'

/** A poster and the address its code leads to. */
export interface LinkedPoster {
  poster: Poster
  link: string
  name: string
}

/** The looks that the page printed, and the number of the one chosen. */
export const $templates = atom<readonly PosterTemplate[]>([])
export const $template = atom(0)

/** Whether the person's nickname stands on the poster. */
export const $isNamed = atom(true)

/** The person's invitation code; visitors have none. */
export const $inviteCode = resource<string>({
  access: 'login',
  load: async () => (await call(() => import('#api/invite/friend/get-invite.ts'), {})).code,
})

const $look = computed([$templates, $template], (templates, index) => templates[index])

const $inviter = computed([$session, $isNamed], (session, isNamed) =>
  isNamed && session && isProfileAuthorised(session) ? TEXTS.from(session.nickname) : undefined,
)

/** The poster of an invitation; without a code, it leads to the site. */
export const $invitePoster = computed(
  [$inviteCode, $look, $inviter],
  (code, template, inviter): LinkedPoster | undefined => {
    if (!template) return undefined
    const link = channelLink(code.state === 'ready' ? inviteLink(code.value) : '/')
    const caption = code.state === 'ready' ? TEXTS.ownCaption : TEXTS.guestCaption
    const poster = { template, brand: brand.name, inviter, caption, risk: TEXTS.risk }
    return { poster: { ...poster, qr: qrPath(link) }, link, name: template.name }
  },
)

/** The broadcast or strategy the address names; without a name, the strategy published first. */
export const $posterResult = resource<PosterResult>({
  access: 'open',
  async load() {
    const query = new URLSearchParams(location.search)
    const id = query.get('id') || undefined
    if (query.get('type') === 'live')
      return roomResult(await call(() => import('#api/live/room/get-room.ts'), { id }))
    const strategyId = id ?? (await firstStrategyId())
    if (!strategyId) return undefined
    return strategyResult(await call(() => import('#api/strategy/get-strategy.ts'), { strategyId }))
  },
})

async function firstStrategyId(): Promise<string | undefined> {
  const [{ readPublic }, { listStrategies }] = await Promise.all([
    import('#lib/data/public-read.ts'),
    import('#api/strategy/list-strategies.ts'),
  ])
  const { strategies } = await readPublic(listStrategies, {})
  return strategies[0]?.strategyId
}

/** The poster of a result. */
export const $resultPoster = computed(
  [$posterResult, $look, $inviter],
  (result, look, inviter): Resource<LinkedPoster> => {
    if (result.state !== 'ready') return result
    if (!look) return { state: 'loading' }
    const { card, headline, lead, caption, risk, path } = result.value
    const link = channelLink(path)
    const template = { ...look, headline: [...headline], lead }
    const poster = { template, brand: brand.name, inviter, caption, risk, card, qr: qrPath(link) }
    return { state: 'ready', value: { poster, link, name: card.title } }
  },
)

/** An absolute address that carries the visitor's channel, so that who comes by the poster is counted there. */
function channelLink(address: string): string {
  rememberChannels()
  const link = new URL(address, location.origin)
  link.searchParams.set('channelId', visitorChannel() ?? defaultChannel(isChatApp()))
  return link.href
}
