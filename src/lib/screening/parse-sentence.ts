import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import type { Choice, Condition, PickedCondition } from '#api/screening/conditions/condition.ts'
import { SENTENCE_TEXTS } from './sentence-texts.ts'

/**
 * Reads a sentence of conditions:
 *
 *   sentence   = clause { joint clause }
 *   joint      = a word of it | ; | space | line break
 *   clause     = fact | figure "为"? comparison
 *   comparison = below number | above number | atMost number | atLeast number | number 以下 | number 以上
 *              | 在? number (到 | 至 | ~ | -) number 之间? | 为正 | 为负
 *   number     = digits with 万 or 亿 and a unit, or a Chinese numeral below 100
 *
 * The words of `joint` and of the comparisons are `SENTENCE_TEXTS`. 或 joins nothing: a clause with it is not read.
 * `fact` and `figure` are names of the catalogue or their other words. What is not read is returned as it was typed.
 */
export interface ReadWords {
  picked: readonly PickedCondition[]
  /** The clauses that were not understood. */
  unread: readonly string[]
}

const JOINTS = /且|并且|而且|同时|以及|和|[,，;；、\s]+/
/** Spaces around it would separate what it joins. */
const OR = /\s*或者?\s*/g
const BELOW = before(SENTENCE_TEXTS.below)
const ABOVE = before(SENTENCE_TEXTS.above)
const AT_MOST = before(SENTENCE_TEXTS.atMost)
const AT_LEAST = before(SENTENCE_TEXTS.atLeast)
const DOWN_FROM = /^(.+)以下$/
const UP_FROM = /^(.+)以上$/
const BETWEEN = /^在?(.+?)(?:到|至|~|～|-)(.+?)(?:之间)?$/
const NUMBER = /^(-?[\d.]+|[一二两三四五六七八九十]+)([万亿]?)(?:元|%|％|倍|天|日|年|只)?$/
const DIGITS = '零一二三四五六七八九'

const NAMES: readonly (readonly [name: string, condition: Condition])[] = CONDITIONS.flatMap(
  (condition) =>
    [condition.name, ...condition.words].map((word) => [plain(word), condition] as const),
).sort(([one], [other]) => other.length - one.length)

export function readWords(sentence: string): ReadWords {
  const picked = new Map<string, PickedCondition>()
  const unread: string[] = []
  for (const clause of withWholeNames(sentence).replace(OR, '或').split(JOINTS).filter(Boolean)) {
    const read = readClause(plain(clause))
    if (read) picked.set(read.id, read)
    else unread.push(clause)
  }
  return { picked: [...picked.values()], unread }
}

const SPACED = CONDITIONS.map(({ name }) => name).filter((name) => name.includes(' '))

/** A space within a name joins no clauses. */
function withWholeNames(sentence: string): string {
  return SPACED.reduce((text, name) => text.replaceAll(name, plain(name)), sentence)
}

/** The longest name wins: 净利润同比 is no 净利润. */
function readClause(clause: string): PickedCondition | undefined {
  for (const [name, { id, range, unit }] of NAMES) {
    if (!clause.startsWith(name)) continue
    const rest = clause.slice(name.length).replace(/^[为是]/, '')
    if (range === null) return rest === '' ? { id, choice: { kind: 'yes' } } : undefined
    const choice = readComparison(rest, { unit, range })
    if (choice) return { id, choice }
  }
  return undefined
}

/** A word of a comparison before its number. */
function before(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.map(plain).join('|')})(.+)$`)
}

interface Scale {
  unit: string
  range: readonly [min: number, max: number]
}

function readComparison(text: string, { unit, range: [min, max] }: Scale): Choice | undefined {
  if (text === '正') return { kind: 'above', value: 0 }
  if (text === '负') return { kind: 'below', value: 0 }
  const most = readNumber((AT_MOST.exec(text) ?? DOWN_FROM.exec(text))?.[1], unit)
  if (most !== undefined) return { kind: 'between', from: Math.min(min, most), to: most }
  const least = readNumber((AT_LEAST.exec(text) ?? UP_FROM.exec(text))?.[1], unit)
  if (least !== undefined) return { kind: 'between', from: least, to: Math.max(max, least) }
  const below = readNumber(BELOW.exec(text)?.[1], unit)
  if (below !== undefined) return { kind: 'below', value: below }
  const above = readNumber(ABOVE.exec(text)?.[1], unit)
  if (above !== undefined) return { kind: 'above', value: above }
  const [, first, second] = BETWEEN.exec(text) ?? []
  const [from, to] = [readNumber(first, unit), readNumber(second, unit)]
  if (from === undefined || to === undefined || from > to) return undefined
  return { kind: 'between', from, to }
}

const SCALES: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 }

/** A number in the unit of the condition; `3亿` is 30,000 for one in 万元. */
function readNumber(text: string | undefined, unit: string): number | undefined {
  const [, digits = '', scale = ''] = NUMBER.exec(text ?? '') ?? []
  const value = /\d/.test(digits) ? Number(digits) : chineseNumber(digits)
  if (value === undefined || !Number.isFinite(value)) return undefined
  const own = SCALES[unit.slice(0, 1)] ?? 1
  return scale ? (value * (SCALES[scale] ?? 1)) / own : value
}

/** 二十三 is 23. */
function chineseNumber(text: string): number | undefined {
  const [, tens, ones] = /^([一二三四五六七八九]?十)?([一二两三四五六七八九])?$/.exec(text) ?? []
  if (!tens && !ones) return undefined
  const digit = (one: string) => DIGITS.indexOf(one === '两' ? '二' : one)
  const ten = tens ? (tens === '十' ? 1 : digit(tens.slice(0, 1))) : 0
  return ten * 10 + (ones ? digit(ones) : 0)
}

/** Without spaces, in half-width capitals. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}
