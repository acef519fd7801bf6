import { type Codec, text } from '../codec.ts'

/** Games in which a chance is spent and a prize drawn: one engine, a look each. */
export const DRAW_KINDS = ['grid', 'slot', 'egg', 'wheel', 'cards', 'boxes', 'word'] as const
export type DrawKind = (typeof DRAW_KINDS)[number]

/** The others have rules of their own. */
export const GAME_KINDS = [...DRAW_KINDS, 'number', 'guess', 'vote', 'packets', 'tasks'] as const
export type GameKind = (typeof GAME_KINDS)[number]

/** Word of a game: the address of its content file, `activityTurntable11` for `/activity/turntable11`. */
const GAME_PATTERN = /^[A-Za-z0-9]{1,40}$/
export const gameWord: Codec<string> = text({
  label: '活动',
  pattern: GAME_PATTERN,
  message: '活动不存在',
})

/** What a person's browser adds to a draw. */
export const nonce: Codec<string> = text({
  pattern: /^[A-Za-z0-9]{16,64}$/,
  message: '请刷新页面后再试',
})

export function isDrawKind(kind: GameKind): kind is DrawKind {
  return DRAW_KINDS.some((known) => known === kind)
}
