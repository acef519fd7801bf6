import type { Invite } from '#api/invite/friend/get-invite.ts'
import type { Friend } from '#api/invite/friend/list-friends.ts'
import { act } from '#elements/shell/act.ts'
import { copyWithToast } from '#elements/shell/clipboard.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, setText, writePart } from '#elements/shell/parts.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import type { Resource } from '#lib/data/resource.ts'
import { INVITE_TEXTS as TEXTS } from '#lib/invite/friend-texts.ts'
import { inviteLink } from '#lib/invite/invite-link.ts'
import { $friends, $invite } from '#lib/invite/invite-store.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

/** `<x-invite>`: the person's link and friends, or the gift of somebody who was invited. */
class InviteElement extends HTMLElement {
  #link = ''
  #stops: readonly (() => void)[] = []

  connectedCallback(): void {
    const { kind } = this.dataset
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (!button) return
      if ('copy' in button.dataset) void this.#copy()
      if ('accept' in button.dataset) void this.#accept(button)
      if (button.dataset.step) void this.#claim(button, Number(button.dataset.step))
    })
    if (kind === 'invitation') void this.#acceptAfterLogin()
    else this.#stops = [$invite.subscribe((invite) => this.#follow(invite))]
    if (kind === 'friends')
      this.#stops = [...this.#stops, $friends.subscribe((friends) => this.#showFriends(friends))]
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
  }

  #follow(invite: Resource<Invite>): void {
    if (invite.state === 'ready') this.#show(invite.value)
    else if (this.#link) this.#clear()
    if (invite.state === 'failed') writePart(this, 'counts', invite.sentence || TEXTS.failed)
  }

  /** Nothing of the person before is left for another one. */
  #clear(): void {
    this.#link = ''
    for (const name of ['link', 'code', 'counts', 'coupons', 'next']) writePart(this, name, '')
    for (const name of ['qr', 'steps']) findPart(this, name)?.replaceChildren()
  }

  #show({ code, friends, held, coins, coupons, isRewarded, steps }: Invite): void {
    this.#link = inviteLink(code)
    writePart(this, 'link', this.#link)
    writePart(this, 'code', TEXTS.code(code))
    writePart(this, 'counts', TEXTS.counts(friends, held))
    this.#showProgress(friends, isRewarded ? steps : [])
    writePart(this, 'reward', isRewarded ? TEXTS.coins(coins) : TEXTS.noReward)
    findPart(document, 'plainRules')?.toggleAttribute('hidden', isRewarded)
    findPart(document, 'rewardRules')?.toggleAttribute('hidden', !isRewarded)
    writePart(this, 'coupons', TEXTS.coupons(coupons))
    findPart(this, 'steps')?.replaceChildren(...(isRewarded ? steps.map(stepRow) : []))
    const place = findPart(this, 'qr')
    if (place) void showCode(place, this.#link)
  }

  /** How far it is to the next coupon, where friends are rewarded. */
  #showProgress(friends: number, steps: Invite['steps']): void {
    const bar = findPart<HTMLProgressElement>(this, 'progress')
    const next = steps.find((step) => step.friends > friends)
    if (!bar) return
    bar.hidden = !next
    writePart(this, 'next', next ? TEXTS.next(next.friends - friends) : '')
    if (!next) return
    bar.max = next.friends
    bar.value = friends
  }

  #showFriends(friends: Resource<readonly Friend[]>): void {
    const place = findPart(document, 'friends')
    if (friends.state !== 'ready')
      place?.replaceChildren(friends.state === 'failed' ? TEXTS.failed : '')
    else if (friends.value.length === 0)
      place?.replaceChildren(element('p', { class: 'empty' }, TEXTS.empty))
    else place?.replaceChildren(element('ul', {}, ...friends.value.map(friendRow)))
  }

  async #copy(): Promise<void> {
    if (!this.#link) return location.assign(loginAddress())
    await copyWithToast(this.#link, { copied: TEXTS.copied, copyFailed: TEXTS.copyBy })
  }

  /** After a login, also by authorisation or on another device, the address still names the inviter. */
  async #acceptAfterLogin(): Promise<void> {
    const isAccepting = new URLSearchParams(location.search).has('accept')
    if (isAccepting && (await whenSessionKnown())) await this.#accept(this)
  }

  async #accept(button: HTMLElement): Promise<void> {
    const params = new URLSearchParams(location.search)
    const code = params.get('code') ?? ''
    params.set('accept', '1')
    const accepted = await act(button, {
      send: () => call(() => import('#api/invite/friend/accept-invite.ts'), { code }),
      offline: TEXTS.failed,
      say: (sentence) => writePart(this, 'counts', sentence),
      login: () => `${location.pathname}?${params}`,
      scope: this,
    })
    if (accepted) writePart(this, 'counts', TEXTS.gift(accepted.answer.giftName))
  }

  async #claim(button: HTMLElement, friends: number): Promise<void> {
    await act(button, {
      send: () => call(() => import('#api/invite/friend/claim-step.ts'), { friends }),
      offline: TEXTS.failed,
    })
    await $invite.refresh()
  }
}

async function showCode(place: HTMLElement, link: string): Promise<void> {
  const { qrCode } = await import('#elements/shell/qr-code.ts')
  place.replaceChildren(qrCode(link, TEXTS.qr))
}

function stepRow({ friends, state }: Invite['steps'][number]): HTMLElement {
  const name = element('span', {}, TEXTS.step(friends))
  const label = TEXTS.stepStates[state]
  if (state !== 'ready') return element('li', {}, name, element('span', {}, label))
  const attributes = { type: 'button', class: 'kit-button', 'data-step': `${friends}` }
  return element('li', {}, name, element('button', attributes, label))
}

function friendRow({ name, state, coins, at }: Friend): HTMLElement {
  const time = element('time', {})
  setText(time, relativeTime(at, serverNow()))
  const figure = [TEXTS.states[state], TEXTS.reward(coins)].filter(Boolean).join(' ')
  return element('li', {}, element('span', {}, name), element('b', {}, figure), time)
}

customElements.define('x-invite', InviteElement)
