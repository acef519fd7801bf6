import { followHome, type HomeState } from '#lib/home/home-follow.ts'
import { whenIdle } from '#lib/shell/page/idle.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { GUEST_LIST_KEY } from '#lib/watchlist/guest/guest-key.ts'
import { showHome } from './home-view.ts'

/** `<x-home>`: today's market on the first screen, filled by one read that the head of the page has requested. */
class HomeElement extends HTMLElement {
  #own: readonly string[] = []

  connectedCallback(): void {
    const reads = followHome(
      () => this.#own,
      (home) => {
        showHome(this, home)
        void showRestOf(home)
      },
    )
    const follow = () => {
      void this.#followList(reads.request)
    }
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-part="watch"]') : null
      const row = button?.closest('li')
      if (row) void this.#watch(row, follow)
    })
    if (mayHaveList()) whenIdle(follow)
    // The list may begin in another tab, or on the page from which this one returns.
    for (const name of ['storage', 'pageshow'])
      addEventListener(name, () => mayHaveList() && follow(), { passive: true })
  }

  #isFollowing = false

  async #followList(reload: () => void): Promise<void> {
    if (this.#isFollowing) return
    this.#isFollowing = true
    const { followOwnSymbols } = await import('./own-symbols.ts')
    followOwnSymbols((symbols) => {
      this.#own = symbols
      reload()
    })
  }

  async #watch(row: HTMLElement, follow: () => void): Promise<void> {
    const { symbol = '', price } = row.dataset
    const { tapStock } = await import('#elements/watchlist/tap-stock.ts')
    await tapStock({ symbol, priceMilli: Number(price) || undefined }, () => {})
    follow()
  }
}

/** Below the first screen: their code is fetched where there are any. */
async function showRestOf({ view }: HomeState): Promise<void> {
  if (view?.arrangements) (await import('./home-blocks.ts')).arrangeBlocks(view.arrangements)
  if (view) (await import('./home-flashes.ts')).showFlashes(view.flashes ?? [])
  if (view?.banners) (await import('./home-banners.ts')).showBanners(view.banners)
}

function mayHaveList(): boolean {
  const isReturning = 'returning' in document.documentElement.dataset
  return isReturning || readItem('local', GUEST_LIST_KEY) !== null
}

customElements.define('x-home', HomeElement)
