import { conditionOf } from '#api/screening/conditions/catalogue.ts'
import {
  choiceText,
  PICKED_MAX,
  type PickedCondition,
  readChoice,
} from '#api/screening/conditions/condition.ts'
import { ENVIRONMENTS, type Environment, NO_LIMITS } from '#api/screening/environment.ts'
import type { Screen } from '#api/screening/screen.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'

export const EMPTY_SCREEN: Screen = { conditions: [], environment: NO_LIMITS }
/** §3: the conditions last as long as the tab. */
const KEY = 'screenConditions'
const PARAMETER = 'zb'

/** A screen in an address: `?zb=pe.lt:20,limitUp.yes&market=mostRise`. */
export function screenQuery({ conditions, environment }: Screen): string {
  const query = new URLSearchParams()
  if (conditions.length > 0)
    query.set(
      PARAMETER,
      conditions.map(({ id, choice }) => `${id}.${choiceText(choice)}`).join(','),
    )
  for (const [name, value] of Object.entries(environment))
    if (value !== 'noLimit') query.set(name, value)
  return query.toString()
}

/** The screen an address names; undefined if it names none. Unknown conditions are left out and named. */
export function screenOfQuery(search: string): { screen: Screen; unknown: string[] } | undefined {
  const query = new URLSearchParams(search)
  const words = query.get(PARAMETER)?.split(',').filter(Boolean) ?? []
  const environment = environmentOf(query)
  const isDefault = Object.values(environment).every((value) => value === 'noLimit')
  if (words.length === 0 && isDefault) return undefined
  const read = words.slice(0, PICKED_MAX).map((word) => ({ word, picked: pickedOf(word) }))
  return {
    screen: { conditions: read.flatMap(({ picked }) => picked ?? []), environment },
    unknown: read.flatMap(({ word, picked }) => (picked ? [] : [word])),
  }
}

export function readScreen(): Screen | undefined {
  return screenOfQuery(readItem('session', KEY) ?? '')?.screen
}

export function saveScreen(screen: Screen): void {
  writeItem('session', KEY, screenQuery(screen))
}

/** Replaces the choice of a condition, or adds it. */
export function withCondition(screen: Screen, picked: PickedCondition): Screen {
  const others = screen.conditions.filter(({ id }) => id !== picked.id)
  return { ...screen, conditions: [...others, picked].slice(-PICKED_MAX) }
}

export function withoutCondition(screen: Screen, id: string): Screen {
  return { ...screen, conditions: screen.conditions.filter((one) => one.id !== id) }
}

function pickedOf(word: string): PickedCondition | undefined {
  const at = word.indexOf('.')
  const condition = conditionOf(word.slice(0, at))
  const choice = readChoice(word.slice(at + 1))
  if (!condition || !choice || (condition.range === null) !== (choice.kind === 'yes'))
    return undefined
  return { id: condition.id, choice }
}

function environmentOf(query: URLSearchParams): Environment {
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name))
  return {
    market: chosen('market', ENVIRONMENTS.market) ?? 'noLimit',
    industry: chosen('industry', ENVIRONMENTS.industry) ?? 'noLimit',
    risk: chosen('risk', ENVIRONMENTS.risk) ?? 'noLimit',
  }
}
