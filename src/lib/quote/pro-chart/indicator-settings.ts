import { atom, onMount } from 'nanostores'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { INDICATORS, type IndicatorName, indicatorKind } from './indicators.ts'
import { PRO_TEXTS } from './texts.ts'

/** An indicator as this person wants it. */
export interface IndicatorSetting {
  name: IndicatorName
  parameters: readonly number[]
  isOn: boolean
}

const TEXTS = PRO_TEXTS.indicators
const KEY = 'proIndicators'
/** More panes would leave no room for the price. */
export const PANES_MAX = 3

const NAMES = Object.keys(INDICATORS) as IndicatorName[]
const ON_AT_FIRST: readonly IndicatorName[] = ['MA', 'VOL', 'MACD']

export const usualParameters = (name: IndicatorName): number[] =>
  indicatorKind(name).parameters.map(({ usual }) => usual)

const USUAL: readonly IndicatorSetting[] = NAMES.map((name) => ({
  ...{ name, parameters: usualParameters(name), isOn: ON_AT_FIRST.includes(name) },
}))

/** All indicators in the person's order, stored on this device for all securities. */
export const $indicators = atom<readonly IndicatorSetting[]>(USUAL)

onMount($indicators, () => $indicators.set(readIndicators()))

/** The stored settings; what is unreadable or unknown gets its default, and what is new comes last. */
export function readIndicators(): readonly IndicatorSetting[] {
  let stored: unknown
  try {
    stored = JSON.parse(readItem('local', KEY) ?? '[]')
  } catch {
    return USUAL
  }
  if (!Array.isArray(stored)) return USUAL
  const found = stored.flatMap((one) => settingOf(Object(one)) ?? [])
  const known = found.filter(({ name }, i) => found.findIndex((one) => one.name === name) === i)
  if (known.length === 0) return USUAL
  const missing = USUAL.filter(({ name }) => !known.some((one) => one.name === name))
  return withinPanes([...known, ...missing.map((one) => ({ ...one, isOn: false }))])
}

/** Switches an indicator; returns the sentence that says why it cannot be switched on. */
export function toggleIndicator(name: IndicatorName): string | undefined {
  const changed = $indicators
    .get()
    .map((one) => (one.name === name ? { ...one, isOn: !one.isOn } : one))
  if (panesOf(changed) > PANES_MAX) return TEXTS.tooMany(PANES_MAX)
  store(changed)
  return undefined
}

/** Moves an indicator by one place among those that are drawn in the same place. */
export function moveIndicator(name: IndicatorName, by: -1 | 1): void {
  const all = [...$indicators.get()]
  const isOnPrice = (one: IndicatorName) => indicatorKind(one).isOnPrice === true
  const peers = all.filter((one) => isOnPrice(one.name) === isOnPrice(name))
  const at = peers.findIndex((one) => one.name === name)
  const [own, other] = [peers[at], peers[at + by]]
  if (!own || !other) return
  const [from, to] = [all.indexOf(own), all.indexOf(other)]
  all[from] = other
  all[to] = own
  store(all)
}

export type ParameterProblems = readonly (string | undefined)[]

/** Saves typed parameters; returns a sentence for each wrong one, and changes nothing then. */
export function saveParameters(name: IndicatorName, typed: readonly string[]): ParameterProblems {
  const { problems, parameters } = checkParameters(name, typed)
  if (problems.some(Boolean)) return problems
  store($indicators.get().map((one) => (one.name === name ? { ...one, parameters } : one)))
  return []
}

export function checkParameters(name: IndicatorName, typed: readonly string[]) {
  const kind = indicatorKind(name)
  const parameters = kind.parameters.map((_, i) => wholeNumber(typed[i] ?? ''))
  const problems = kind.parameters.map(({ label, least, most }, i) => {
    const value = parameters[i] ?? Number.NaN
    return value >= least && value <= most ? undefined : TEXTS.notWhole(label, least, most)
  })
  const [short = 0, long = 0] = parameters
  if (kind.isShortFirst && !problems.some(Boolean) && short >= long) problems[0] = TEXTS.shortFirst
  return { parameters, problems }
}

/** Digits as a keyboard for Chinese may write them. */
function wholeNumber(typed: string): number {
  const plain = typed.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN
}

function settingOf({
  name,
  parameters,
  isOn,
}: Partial<Record<keyof IndicatorSetting, unknown>>): IndicatorSetting | undefined {
  const known = NAMES.find((one) => one === name)
  if (!known) return undefined
  const typed = Array.isArray(parameters) ? parameters.map(String) : []
  const checked = checkParameters(known, typed)
  return {
    name: known,
    parameters: checked.problems.some(Boolean) ? usualParameters(known) : checked.parameters,
    isOn: isOn === true,
  }
}

const panesOf = (settings: readonly IndicatorSetting[]) =>
  settings.filter(({ name, isOn }) => isOn && !indicatorKind(name).isOnPrice).length

function withinPanes(settings: readonly IndicatorSetting[]): readonly IndicatorSetting[] {
  let left = PANES_MAX
  return settings.map((one) => {
    if (!one.isOn || indicatorKind(one.name).isOnPrice) return one
    return left-- > 0 ? one : { ...one, isOn: false }
  })
}

function store(settings: readonly IndicatorSetting[]): void {
  $indicators.set(settings)
  writeItem('local', KEY, JSON.stringify(settings))
}
