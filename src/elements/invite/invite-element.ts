import type { Invite } from '#api/invite/friend/get-invite.ts'
import type { Friend } from '#api/invite/friend/list-friends.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, setText, writePart } from '#elements/shell/parts.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { INVITE_TEXTS as TEXTS } from '#lib/invite/friend-texts.ts'
import { inviteLink } from '#lib/invite/invite-link.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'

/** `<x-invite>`: the person's link and friends, or the gift of somebody who was invited. */
class InviteElement extends HTMLElement {
  #link = ''

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (!button) return
      if ('copy' in button.dataset) void this.#copy()
      if ('accept' in button.dataset) void this.#accept(button)
      if (button.dataset.step) void this.#claim(Number(button.dataset.step))
    })
    void this.#begin()
  }

  async #begin(): Promise<void> {
    const isKnown = await whenSessionKnown()
    if (this.dataset.kind === 'invitation') {
      if (isKnown && new URLSearchParams(location.search).has('accept')) await this.#accept()
      return
    }
    if (!isKnown) return
    try {
      this.#show(await call(() => import('#api/invite/friend/get-invite.ts'), {}))
      if (this.dataset.kind === 'friends') await this.#showFriends()
    } catch {
      // The page stays as it is, and says so.
      writePart(this, 'counts', TEXTS.failed)
    }
  }

  #show({ code, friends, held, coins, coupons, isRewarded, steps }: Invite): void {
    this.#link = inviteLink(code)
    writePart(this, 'link', this.#link)
    writePart(this, 'counts', TEXTS.counts(friends, held))
    writePart(this, 'reward', isRewarded ? TEXTS.coins(coins) : TEXTS.noReward)
    writePart(this, 'coupons', TEXTS.coupons(coupons))
    findPart(this, 'steps')?.replaceChildren(...(isRewarded ? steps.map(stepRow) : []))
    const place = findPart(this, 'qr')
    if (place) void this.#showQr(place)
  }

  async #showQr(place: HTMLElement): Promise<void> {
    const { qrPath } = await import('#api/qr-path.ts')
    const { size, path } = qrPath(this.#link)
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const dark = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', TEXTS.qr)
    dark.setAttribute('d', path)
    dark.setAttribute('fill', 'currentColor')
    svg.append(dark)
    place.replaceChildren(svg)
  }

  async #showFriends(): Promise<void> {
    const place = findPart(document, 'friends')
    const friends = await call(() => import('#api/invite/friend/list-friends.ts'), {})
    place?.replaceChildren(
      friends.length > 0
        ? element('ul', {}, ...friends.map(friendRow))
        : element('p', {}, TEXTS.empty),
    )
  }

  async #copy(): Promise<void> {
    if (!this.#link) return location.assign(loginAddress(location.pathname))
    try {
      await navigator.clipboard.writeText(this.#link)
      showToast(TEXTS.copied, 'success')
    } catch {
      // Without permission the link stands on the page.
      showToast(TEXTS.copyBy, 'failure')
    }
  }

  /** After a login, also by authorisation or on another device, the address still names the inviter. */
  async #accept(button?: HTMLElement): Promise<void> {
    const params = new URLSearchParams(location.search)
    const code = params.get('code') ?? ''
    if (!(await whenSessionKnown())) {
      params.set('accept', '1')
      return location.assign(loginAddress(`${location.pathname}?${params}`))
    }
    button?.setAttribute('aria-busy', 'true')
    try {
      const load = () => import('#api/invite/friend/accept-invite.ts')
      const { giftName } = await call(load, { code })
      writePart(this, 'counts', TEXTS.gift(giftName))
    } catch (error) {
      writePart(this, 'counts', error instanceof ApiError ? error.message : TEXTS.failed)
    } finally {
      button?.removeAttribute('aria-busy')
    }
  }

  async #claim(friends: number): Promise<void> {
    try {
      await call(() => import('#api/invite/friend/claim-step.ts'), { friends })
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : TEXTS.failed, 'failure')
    }
    await this.#begin()
  }
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
