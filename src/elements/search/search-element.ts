import type { HotStock } from '#api/search/list-hot.ts'
import { findPart, part } from '#elements/shell/parts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { recordVisit } from '#lib/search/choose.ts'
import { addVisit, clearHistory, readHistory, removeVisit } from '#lib/search/history.ts'
import { $hot } from '#lib/search/hot-store.ts'
import { $resultQuotes } from '#lib/search/result-quotes-store.ts'
import {
  $search,
  hasMore,
  type Search,
  searchFor,
  showMore,
  unmistakable,
  wakeSearch,
} from '#lib/search/search-store.ts'
import { hrefOf, readTargets } from '#lib/search/targets.ts'
import { SEARCH_TEXTS } from '#lib/search/texts.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { moveByArrow } from './arrow-keys.ts'
import { explainNone, type Shown, showGroups, showQuotes } from './result-view.ts'
import { hotElements, visitElements } from './start-view.ts'
import { openKind, restoreKinds, returns } from './whole-kinds.ts'

/** `<x-search>`: passes typed text to the search store and shows the state of the stores. */
export class SearchElement extends HTMLElement {
  readonly #field = this.querySelector<HTMLInputElement>('input[name="q"]')!
  readonly #targets = readTargets(this.dataset.targets)
  readonly #shown: Shown = new Map()
  #shownGroups: Search['groups'] | undefined
  #isReturning = false

  connectedCallback(): void {
    this.addEventListener('click', (event) => this.#click(event))
    this.addEventListener('submit', (event) => this.#submit(event))
    this.addEventListener('keydown', (event) => moveByArrow(event, this.#field, this))
    this.#field.addEventListener('focus', () => void wakeSearch())
    this.#field.addEventListener('input', (event) =>
      this.#type(event instanceof InputEvent && event.isComposing),
    )
    this.#field.addEventListener('compositionend', () => this.#type())
    addEventListener('online', () => $search.get().index === 'failed' && void wakeSearch())
    addEventListener('pageshow', () => this.#showHistory())
    $search.subscribe((state) => this.#show(state))
    $resultQuotes.subscribe(() => this.#showQuotes())
    $hot.subscribe((hot) => this.#showHot(hot))
    this.#showHistory()
    part(this, 'hotBox').hidden = false
    const query = new URLSearchParams(location.search).get('q')?.trim()
    if (query) this.#return(query)
    else if (!returns()) this.#field.focus({ preventScroll: true })
  }

  #type(isComposing = false): void {
    part(this, 'clear').hidden = this.#field.value === ''
    searchFor(this.#field.value.trim(), isComposing)
  }

  #fill(text: string): void {
    this.#field.value = text
    this.#type()
  }

  /** Searches as before; the page keeps its height until the kinds that were shown whole are there. */
  #return(query: string): void {
    this.#isReturning = restoreKinds(query, () => {
      this.#isReturning = false
      this.#showGroups($search.get())
    })
    this.#fill(query)
  }

  /** Opens an exact match; otherwise hides the keyboard so that the results are visible. */
  #submit(event: Event): void {
    event.preventDefault()
    this.#type()
    const text = this.#field.value.trim()
    if (text === '') return
    this.#saveText()
    const entry = unmistakable()
    const href = entry && hrefOf(entry.kind, entry.key, this.#targets)
    if (entry && href) {
      recordVisit(entry)
      location.assign(href)
      return
    }
    addVisit({ kind: 'text', key: text, name: text })
    this.#showHistory()
    this.#field.blur()
  }

  #click(event: Event): void {
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest('a')
    const button = target?.closest('button')
    if (link) this.#open(event, link)
    else if (button) this.#press(button)
  }

  #open(event: Event, link: HTMLAnchorElement): void {
    const entry = this.#shown.get(link)
    const { visit, hot, kind } = link.dataset
    if (entry) {
      this.#saveText()
      recordVisit(entry)
    } else if (hot) {
      const name = findPart(link, 'name')?.textContent ?? hot
      recordVisit({ kind: kind === 'index' ? 'index' : 'stock', key: hot, name })
    } else if (visit) {
      const known = readHistory().find(({ key }) => key === visit)
      if (!known) return
      recordVisit(known)
      this.#showHistory()
      if (known.kind !== 'text') return
      event.preventDefault()
      this.#fill(known.key)
    }
  }

  #press(button: HTMLButtonElement): void {
    const { part, try: text, forget, whole } = button.dataset
    if (text) this.#fill(text)
    if (forget) removeVisit(forget)
    if (part === 'clear') this.#fill('')
    if (part === 'clear' || text) this.#field.focus()
    if (part === 'more') showMore()
    if (whole) void openKind(button, this.#shown, () => this.#saveText())
    if (part === 'retry') void wakeSearch()
    if (part === 'hotRetry') void $hot.reload()
    if (part === 'clearHistory') {
      clearHistory()
      showToast(SEARCH_TEXTS.historyCleared, 'success')
    }
    if (forget || part === 'clearHistory') this.#showHistory(forget !== undefined)
  }

  #show(state: Search): void {
    const { query, index, groups, more } = state
    const isEmpty = groups.length === 0
    // Punctuation alone means nothing: no request is needed.
    const isVain = query === ''
    const isSettled = isVain || (index !== 'loading' && (more === 'done' || more === 'failed'))
    part(this, 'start').hidden = state.text !== ''
    part(this, 'results').hidden = state.text === ''
    part(this, 'failed').hidden = index !== 'failed'
    part(this, 'failure').textContent = navigator.onLine
      ? SEARCH_TEXTS.failed
      : SEARCH_TEXTS.offline
    part(this, 'waiting').hidden = !isEmpty || isSettled
    part(this, 'none').hidden = !isEmpty || !isSettled
    const none = more === 'failed' ? SEARCH_TEXTS.noneFailed : SEARCH_TEXTS.none
    part(this, 'noneText').textContent = none(state.text)
    if (isEmpty && more === 'done') void explainNone(part(this, 'noneText'), state.text)
    part(this, 'more').hidden = isEmpty || more !== 'idle' || !hasMore(groups)
    part(this, 'moreNote').textContent = isEmpty ? '' : SEARCH_TEXTS.moreNotes[more]
    if (groups !== this.#shownGroups) this.#showGroups(state)
  }

  #showGroups(state: Search): void {
    this.#shownGroups = state.groups
    const place = part(this, 'groups')
    showGroups(place, state, this.#targets, this.#shown)
    this.#showQuotes()
    if (state.groups.length > 0 && !this.#isReturning) place.dataset.ready = ''
    const count = state.groups.reduce((sum, group) => sum + group.count, 0)
    const first = state.groups[0]?.found[0]?.entry.name ?? ''
    part(this, 'status').textContent = state.query ? SEARCH_TEXTS.found(count, first) : ''
  }

  /** Rows of the same security keep their price while the next results wait for theirs. */
  #showQuotes(): void {
    showQuotes(this.#shown, $resultQuotes.ready() ?? [])
  }

  #showHot(hot: Resource<readonly HotStock[]>): void {
    part(this, 'hotWaiting').hidden = hot.state !== 'loading'
    part(this, 'hotFailed').hidden = hot.state !== 'failed' && hot.state !== 'missing'
    if (hot.state !== 'ready') return
    part(this, 'hotLabel').textContent =
      hot.value.find(({ quote }) => quote.label)?.quote.label ?? ''
    part(this, 'hot').replaceChildren(...hotElements(hot.value, this.#targets))
    part(this, 'hot').dataset.ready = ''
  }

  /** After an entry was deleted the focus stays in the list. */
  #showHistory(hasFocus = false): void {
    const visits = readHistory()
    part(this, 'history').hidden = visits.length === 0
    part(this, 'visits').replaceChildren(...visitElements(visits, this.#targets))
    if (hasFocus) (part(this, 'visits').querySelector('button') ?? this.#field).focus()
  }

  /** Going back from a result leads to the same results. */
  #saveText(): void {
    const query = `?q=${encodeURIComponent(this.#field.value.trim())}`
    history.replaceState(history.state, '', query)
  }
}
