import { whileInView } from '#elements/shell/in-view.ts'
import { findPart, marked } from '#elements/shell/parts.ts'
import { QUOTE_TEXTS } from '#lib/quote/messages.ts'
import { $peers, openPeers, type PeersState } from '#lib/quote/stock/peers-store.ts'
import { $profile, openProfile, type ProfileState } from '#lib/quote/stock/profile-store.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { peerRow, profileRows, sectorChip } from './profile-view.ts'

/** `<x-stock-tabs>`: what is known of a listing beyond its quote; each tab asks once, when it is first opened. */
export class StockTabsElement extends HTMLElement {
  #open = 'profile'

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const tab = target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null
      if (tab?.dataset.tab) this.#show(tab.dataset.tab)
    })
    this.addEventListener('keydown', (event) => this.#step(event))
    $profile.subscribe((state) => this.#showProfile(state))
    $peers.subscribe((state) => this.#showPeers(state))
    // Not before somebody scrolls here, and not before it is known what the page is about.
    whileInView(this, () => $stock.subscribe(({ state }) => state === 'ready' && this.#load()))
  }

  #show(name: string): void {
    this.#open = name
    for (const tab of this.#tabs()) {
      const isOpen = tab.dataset.tab === name
      tab.setAttribute('aria-selected', String(isOpen))
      tab.tabIndex = isOpen ? 0 : -1
    }
    for (const panel of marked(this, 'panel')) panel.hidden = panel.dataset.panel !== name
    this.#load()
  }

  #load(): void {
    if (this.#open === 'profile') void openProfile()
    if (this.#open === 'sectors') void openPeers()
  }

  #step(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const tabs = this.#tabs()
    const at = tabs.indexOf(event.target as HTMLElement)
    const next = by && at >= 0 ? tabs[(at + by + tabs.length) % tabs.length] : undefined
    if (!next?.dataset.tab) return
    event.preventDefault()
    this.#show(next.dataset.tab)
    next.focus()
  }

  #showProfile(state: ProfileState): void {
    const note = findPart(this, 'profile-note')
    const { failed, absent } = QUOTE_TEXTS.profile
    if (!note) return
    note.textContent = state.state === 'failed' ? failed : ''
    if (state.state !== 'ready') return
    if (state.profile) findPart(this, 'profile')?.replaceChildren(...profileRows(state.profile))
    else note.textContent = absent
  }

  #showPeers(state: PeersState): void {
    const note = findPart(this, 'sectors-note')
    if (!note) return
    const { loading, failed, none, title } = QUOTE_TEXTS.peers
    const isEmpty = state.state === 'ready' && state.sectors.length === 0
    const texts = { waiting: loading, loading, failed, ready: isEmpty ? none : '' }
    note.textContent = texts[state.state]
    if (state.state !== 'ready') return
    findPart(this, 'sectors')?.replaceChildren(...state.sectors.map(sectorChip))
    const { peers } = state
    const heading = findPart(this, 'peers-title')
    if (heading) heading.hidden = !peers
    if (heading && peers) heading.textContent = title(peers.sector.name)
    findPart(this, 'peers')?.replaceChildren(...(peers?.stocks ?? []).map(peerRow))
  }

  #tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role="tab"]')]
  }
}
