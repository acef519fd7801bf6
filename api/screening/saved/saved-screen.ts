import { type Codec, flag, integer, ParseError, record, text, type ValueOf } from '#api/codec.ts'
import { conditionOf } from '../conditions/catalogue.ts'
import { type Screen, screen } from '../screen.ts'

export const SAVED_SCREENS_MAX = 20

export const savedScreenId = text({ min: 1, max: 64 })

/** A screen somebody saved by name. */
export const savedScreen = record({
  id: ['id', savedScreenId],
  name: ['name', text({ max: 80 })],
  screen: ['screen', screen],
  /** Whether a message arrives when another stock meets it after a close. */
  isWatched: ['watch', flag()],
  updatedAt: ['updateTime', integer()],
})
export type SavedScreen = ValueOf<typeof savedScreen>

/** Whether a screen demands anything at all. */
function isDemanding({ conditions, environment }: Screen): boolean {
  return (
    conditions.length > 0 || Object.values(environment).some((demanded) => demanded !== 'noLimit')
  )
}

/** A screen worth saving: it demands something, of every condition once, and knows all of them. */
export const demandingScreen: Codec<Screen> = {
  decode(wire, at) {
    const value = screen.decode(wire, at)
    const ids = value.conditions.map(({ id }) => id)
    const isKnown = value.conditions.every(({ id, choice }) => {
      const condition = conditionOf(id)
      return condition && (condition.range === null) === (choice.kind === 'yes')
    })
    if (!isKnown) throw new ParseError(at, '方案中有无法识别的条件')
    if (new Set(ids).size < ids.length) throw new ParseError(at, '方案中有重复的条件')
    if (!isDemanding(value)) throw new ParseError(at, '请先选择条件再保存')
    return value
  },
  encode: screen.encode,
}
