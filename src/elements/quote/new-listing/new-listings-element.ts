import { marked, part } from '#elements/shell/parts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { BOND_DAY_TEXTS } from '#lib/quote/new-listing/bond-day-texts.ts'
import { $bondDays, loadBondDays } from '#lib/quote/new-listing/bond-days-store.ts'
import {
  $listingMonth,
  $listingMonths,
  $listingsUntil,
  $newListings,
  loadMonth,
} from '#lib/quote/new-listing/listings-store.ts'
import { plusMonths } from '#lib/quote/new-listing/month-grid.ts'
import { $shareOffers } from '#lib/quote/new-listing/offers-store.ts'
import { CALENDAR_TEXTS } from '#lib/quote/new-listing/texts.ts'
import { $unlocks, loadUnlocks } from '#lib/quote/new-listing/unlocks-store.ts'
import { readView, saveView } from '#lib/shell/storage/stored-view.ts'
import { bondMonth } from './bond-view.ts'
import { weekRows } from './day-cells.ts'
import { listingDays, listingRow } from './listing-view.ts'
import { monthOfTap, showMonth } from './month-panel.ts'
import { offerGroups } from './offer-view.ts'
import { unlockMonth } from './unlock-view.ts'

const { listing: TEXTS, offer: OFFER_TEXTS, unlock: UNLOCK_TEXTS } = CALENDAR_TEXTS
const TABS: readonly string[] = ['calendar', 'list', 'offers', 'unlocks', 'bonds']

/** The tabs that walk from month to month, each with its own store. */
const CALENDARS = {
  unlocks: {
    load: loadUnlocks,
    reload: () => $unlocks.reload(),
    follow: (panel: HTMLElement) =>
      $unlocks.subscribe((view) =>
        showMonth(panel, 'unlock', mapped(view, unlockMonth), UNLOCK_TEXTS),
      ),
  },
  bonds: {
    load: loadBondDays,
    reload: () => $bondDays.reload(),
    follow: (panel: HTMLElement) =>
      $bondDays.subscribe((view) =>
        showMonth(panel, 'bond', mapped(view, bondMonth), BOND_DAY_TEXTS),
      ),
  },
} as const

function mapped<From, To>(view: Resource<From>, change: (value: From) => To): Resource<To> {
  return view.state === 'ready' ? { ...view, value: change(view.value) } : view
}

function calendarOf(name: string | undefined) {
  return name === 'unlocks' || name === 'bonds' ? CALENDARS[name] : undefined
}

type Offers = Exclude<ReturnType<typeof $shareOffers.ready>, undefined>

/** `<x-new-listings>`: new listings as a calendar and a list, offers of shares, and the calendars of unlocks and bonds. */
export class NewListingsElement extends HTMLElement {
  #stopOffers: (() => void) | undefined
  /** The calendars that somebody has opened. */
  readonly #followed = new Set<string>()

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
    this.#tapCalendar(button)
  }

  #tapCalendar(button: HTMLElement): void {
    const panel = button.closest<HTMLElement>('[role="tabpanel"]')
    const calendar = calendarOf(panel?.dataset.panel)
    if (!panel || !calendar) return
    const month = monthOfTap(panel, button)
    if (month) calendar.load(month)
    if (button.dataset.part === 'reload') void calendar.reload()
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
    // Offers and calendars are fetched when somebody opens their tab.
    if (name === 'offers')
      this.#stopOffers ??= $shareOffers.subscribe((view) => this.#showOffers(view))
    const [panel] = marked(this, 'panel', name)
    const calendar = calendarOf(name)
    if (!panel || !calendar || this.#followed.has(name)) return
    this.#followed.add(name)
    calendar.follow(panel)
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
    const days = listings.map(({ listedOn }) => ({ day: listedOn }))
    part(this, 'grid').replaceChildren(...weekRows(month, days, 'day'))
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
