import { marked, part } from '#elements/shell/parts.ts'
import {
  $listingMonth,
  $listingMonths,
  $listingsUntil,
  $newListings,
  loadMonth,
} from '#lib/quote/new-listing/listings-store.ts'
import { plusMonths } from '#lib/quote/new-listing/month-grid.ts'
import { $shareOffers } from '#lib/quote/new-listing/offers-store.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import { readView, saveView } from '#lib/shell/storage/stored-view.ts'
import { listingDays, listingRow, monthRows } from './listing-view.ts'
import { offerGroups } from './offer-view.ts'

const { listing: TEXTS, offer: OFFER_TEXTS } = QUOTE_TEXTS
const TABS: readonly string[] = ['calendar', 'list', 'offers']

type Offers = Exclude<ReturnType<typeof $shareOffers.ready>, undefined>

/** `<x-new-listings>`: new listings as a calendar of months and as a list with their performance. */
export class NewListingsElement extends HTMLElement {
  #stopOffers: (() => void) | undefined

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => this.#tap(target))
    this.addEventListener('keydown', ({ key, target }) => {
      const isTab = target instanceof Element && target.matches('[role="tab"]')
      if (isTab && key === 'ArrowLeft') this.#openTab(this.#tabBeside(-1))
      if (isTab && key === 'ArrowRight') this.#openTab(this.#tabBeside(1))
    })
    const tab = TABS.find((name) => name === readView()?.tab)
    if (tab) this.#openTab(tab)
    $newListings.subscribe((listings) => {
      this.dataset.state = listings.state
      if (listings.state === 'ready')
        part(this, 'list').replaceChildren(...listings.value.listings.map(listingRow))
    })
    $listingMonth.subscribe((month) => this.#showMonth(month))
    $listingMonths.listen(() => this.#showMonth($listingMonth.get()))
  }

  #tap(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (!button) return
    const { opensTab, step, part, month } = button.dataset
    const shown = $listingMonth.get().month
    if (opensTab) this.#openTab(opensTab)
    if (step && shown) loadMonth(plusMonths(shown, Number(step)))
    if (part === 'nearest' && month) loadMonth(month)
    if (part === 'again') void $newListings.reload()
    if (part === 'offersAgain') void $shareOffers.reload()
  }

  #tabBeside(step: number): string {
    const at = TABS.indexOf(this.dataset.tab ?? '')
    return TABS.at((at + step) % TABS.length) ?? 'calendar'
  }

  #openTab(name: string): void {
    this.dataset.tab = name
    saveView({ tab: name })
    for (const tab of this.querySelectorAll<HTMLElement>('[role="tab"]')) {
      const isOpen = tab.dataset.opensTab === name
      tab.setAttribute('aria-selected', String(isOpen))
      tab.tabIndex = isOpen ? 0 : -1
      if (isOpen && this.contains(document.activeElement)) tab.focus()
    }
    for (const panel of marked(this, 'panel')) panel.hidden = panel.dataset.panel !== name
    // Offers are fetched when somebody opens their tab.
    if (name === 'offers')
      this.#stopOffers ??= $shareOffers.subscribe((view) => this.#showOffers(view))
  }

  #showOffers(view: ReturnType<typeof $shareOffers.get>): void {
    const { offers = [], coveredUntil }: Partial<Offers> = view.state === 'ready' ? view.value : {}
    part(this, 'offers').replaceChildren(...offerGroups(offers))
    part(this, 'offersAgain').hidden = view.state === 'ready' || view.state === 'loading'
    part(this, 'offerNote').textContent = offerNote(view.state, offers.length, coveredUntil)
  }

  #showMonth({ month, view }: ReturnType<typeof $listingMonth.get>): void {
    if (!month) return
    const [year = '', number = ''] = month.split('-')
    const name = TEXTS.month(year, Number(number))
    part(this, 'month').textContent = name
    const listings = view.state === 'ready' ? view.value.listings : []
    part(this, 'grid').replaceChildren(...monthRows(month, listings))
    part(this, 'days').replaceChildren(...listingDays(listings))
    const empty = part(this, 'emptyMonth')
    empty.hidden = view.state !== 'ready' || listings.length > 0
    const sentence = empty.querySelector('p')
    if (sentence) sentence.textContent = emptyText(month, name)
    this.#showNearest(month)
  }

  /** Shows when the next listings are, and that no listings are known beyond the first month. */
  #showNearest(month: string): void {
    const months = $listingMonths.get()
    const nearest = months.find((one) => one < month) ?? months.at(-1)
    const button = part(this, 'nearest')
    button.hidden = !nearest
    button.dataset.month = nearest ?? ''
    if (nearest) button.textContent = TEXTS.nearest(...splitMonth(nearest))
    const [newest = month, oldest = month] = [months[0], months.at(-1)]
    for (const step of marked<HTMLButtonElement>(this, 'step')) {
      const next = plusMonths(month, Number(step.dataset.step))
      step.disabled = next < oldest || next > plusMonths(newest, 12)
    }
  }
}

function offerNote(state: string, count: number, until: string | undefined): string {
  if (state === 'loading') return OFFER_TEXTS.loading
  if (state !== 'ready') return OFFER_TEXTS.failed
  return count > 0 && until ? OFFER_TEXTS.covered(until) : OFFER_TEXTS.none
}

/** A month is without listings only as far as they are known. */
function emptyText(month: string, name: string): string {
  const until = $listingsUntil.get()
  const isCovered = until !== undefined && month < until.slice(0, 7)
  return isCovered ? TEXTS.emptyMonth(name) : TEXTS.beyond(until)
}

function splitMonth(month: string): [year: string, month: number] {
  const [year = '', number = ''] = month.split('-')
  return [year, Number(number)]
}
