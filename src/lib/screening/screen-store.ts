import { atom, computed, onMount } from 'nanostores'
import { PICKED_MAX, type PickedCondition } from '#api/screening/conditions/condition.ts'
import type { Environment } from '#api/screening/environment.ts'
import { RESULT_PAGE, runScreen, WORD_COLUMNS, wordColumnOf } from '#api/screening/run-screen.ts'
import type { Screen } from '#api/screening/screen.ts'
import { countChoice, keptChoice, oneOfChoice, textChoice } from '#lib/data/kept-choice.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import {
  EMPTY_SCREEN,
  readScreen,
  saveScreen,
  screenOfQuery,
  screenQuery,
  withCondition,
  withoutCondition,
} from './kept-screen.ts'
import { SCREENING_TEXTS } from './texts.ts'

/** What every result is sorted by, besides the figures of its conditions. */
const SORTED_BY = ['change', 'price', 'turnover', 'totalCap', ...WORD_COLUMNS] as const

export interface Order {
  sort: string
  isAscending: boolean
}

export const $screen = atom<Screen>(EMPTY_SCREEN)
/** A sentence about the last words that were read; empty if all were understood. */
export const $wordsProblem = atom('')

/** Order and number of rows, as the back button restores them. */
const $view = keptChoice({
  sort: (stored) => textChoice(stored) || SORTED_BY[0],
  direction: oneOfChoice(['falling', 'rising'], 'falling'),
  count: (stored) => countChoice(stored) || RESULT_PAGE,
})
export const $screenOrder = computed(
  $view,
  ({ sort, direction }): Order => ({ sort, isAscending: direction === 'rising' }),
)

/** The stocks found; the former ones remain until the answer arrives. */
export const $result = resource({
  access: 'public',
  load: () =>
    readPublic(runScreen, {
      screen: $screen.get(),
      ...$screenOrder.get(),
      count: $view.get().count,
    }),
})

/** Stocks that would remain with a ready-made choice, by condition and choice. */
export const $remaining = computed($result, (result): ReadonlyMap<string, number> => {
  const rows = result.state === 'ready' ? result.value.remaining : []
  return new Map(rows.map(({ id, choice, count }) => [`${id} ${choice}`, count]))
})

/** The day that the figures of each condition are of. */
export const $dataDays = computed($result, (result): ReadonlyMap<string, string> => {
  const { dataDates = [] } = result.state === 'ready' ? result.value : {}
  return new Map(dataDates.map(({ id, day }) => [id, day]))
})

/** The address that opens the same screen. */
export const $screenAddress = computed(
  $screen,
  (screen) => `/TimingSelection?${screenQuery(screen)}`,
)

onMount($screen, () => {
  const named = screenOfQuery(location.search)
  $screen.set(named?.screen ?? readScreen() ?? EMPTY_SCREEN)
  if (named && named.unknown.length > 0) $wordsProblem.set(SCREENING_TEXTS.unknown(named.unknown))
})

export function pickCondition(picked: PickedCondition): void {
  change(withCondition($screen.get(), picked))
}

export function dropCondition(id: string): void {
  change(withoutCondition($screen.get(), id))
}

export function pickPreset(conditions: readonly PickedCondition[]): void {
  change({ ...$screen.get(), conditions })
}

/** Opens a saved screen; conditions that are not known any more are left out and named. */
export function openScreen(saved: Screen, problem = ''): void {
  const { screen, unknown } = screenOfQuery(screenQuery(saved)) ?? { screen: saved, unknown: [] }
  $wordsProblem.set(unknown.length > 0 ? SCREENING_TEXTS.unknown(unknown) : problem)
  change(screen)
}

export function clearScreen(): void {
  $wordsProblem.set('')
  change(EMPTY_SCREEN)
}

export function chooseEnvironment(part: Partial<Environment>): void {
  const screen = $screen.get()
  change({ ...screen, environment: { ...screen.environment, ...part } })
}

/** Adds the conditions of a sentence; clauses that are not understood are named and never guessed. */
export async function pickWords(sentence: string): Promise<void> {
  const { readWords } = await import('./parse-sentence.ts')
  const { picked, unread } = readWords(sentence)
  const isFull = $screen.get().conditions.length + picked.length > PICKED_MAX
  const { words } = SCREENING_TEXTS
  if (isFull) {
    $wordsProblem.set(words.full(PICKED_MAX))
    return
  }
  if (picked.length > 0) change(picked.reduce(withCondition, $screen.get()))
  if (unread.length > 0) $wordsProblem.set(words.unread(unread))
  else $wordsProblem.set(picked.length === 0 ? words.nothing : '')
}

/** Words begin with the first one, figures with the largest. */
export function chooseOrder(order: Partial<Order>): void {
  const before = $screenOrder.get()
  const sort = order.sort ?? before.sort
  const isOfWords = wordColumnOf(sort) !== undefined
  const isOther = isOfWords !== (wordColumnOf(before.sort) !== undefined)
  const isAscending = order.isAscending ?? (isOther ? isOfWords : before.isAscending)
  $view.choose({ sort, direction: isAscending ? 'rising' : 'falling', count: RESULT_PAGE })
  void $result.refresh()
}

export function loadMoreResults(): void {
  $view.choose({ count: ($result.ready()?.stocks.length ?? 0) + RESULT_PAGE })
  void $result.refresh()
}

/** What a result may be sorted by. */
export function sortableBy(conditions: readonly PickedCondition[]): readonly string[] {
  return [...new Set([...SORTED_BY, ...conditions.map(({ id }) => id)])]
}

/** Every stock found, for a table or a group. */
export async function fetchWholeResult() {
  const request = { screen: $screen.get(), ...$screenOrder.get(), count: 6000 }
  const whole = await readPublic(runScreen, request)
  // A read of the shown rows that was under way has been cancelled.
  if ($result.ready()?.total !== whole.total) void $result.refresh()
  return whole
}

function change(screen: Screen): void {
  $screen.set(screen)
  saveScreen(screen)
  // The address names another screen from here on.
  history.replaceState(history.state, '', location.pathname)
  const { sort } = $view.get()
  const isSortable = sortableBy(screen.conditions).includes(sort)
  $view.choose({ sort: isSortable ? sort : SORTED_BY[0], count: RESULT_PAGE })
  void $result.refresh()
}
