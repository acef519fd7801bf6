import { integer, list, oneOf, optional, record, text, type ValueOf } from '../../codec.ts'
import { CHANCE_SOURCES } from '../game-file.ts'

export const PHASES = ['early', 'open', 'paused', 'ended'] as const
export type GamePhase = (typeof PHASES)[number]

export const phase = oneOf(...PHASES)
/** `2026-11-20` at UTC+8. */
export const day = text({ pattern: /^20\d{2}-\d{2}-\d{2}$/ })

/** A day's promise: the hash of its seed, published before the day; the seed follows after it. */
export const commitment = record({ day: ['day', day], seedHash: ['seedHash', text()] })

const source = record({
  from: ['from', oneOf(...CHANCE_SOURCES)],
  count: ['count', integer()],
  /** Whether these chances are granted. */
  isDone: ['done', integer({ min: 0, max: 1 })],
})

/** A game at this moment, for one person or for a visitor. */
export const drawState = record({
  serverTime: ['serverTime', integer()],
  phase: ['phase', phase],
  /** Chances of the person; absent for a visitor. */
  chancesLeft: ['times', optional(integer({ min: 0 }))],
  sources: ['sources', list(source)],
  commitment: ['commitment', commitment],
  /** Today's odds: a changed file counts from the next day. */
  odds: ['odds', list(record({ prizeId: ['id', text()], parts: ['parts', integer()] }))],
  /** What is left of the prizes that can run out. */
  stock: ['stock', list(record({ prizeId: ['id', text()], left: ['left', integer({ min: 0 })] }))],
  /** Which of several eggs, cards or boxes the person opened today. */
  opened: ['opened', list(integer({ min: 0 }))],
  /** Characters of the game's word that the person has. */
  characters: [
    'characters',
    list(record({ character: ['word', text()], count: ['count', integer()] })),
  ],
})

/** The result of a play, as it was decided and recorded. */
export const played = record({
  playId: ['playId', text()],
  playNumber: ['playNumber', integer()],
  prizeId: ['prizeId', text()],
  prizeName: ['prizeName', text()],
  /** Whether the prize gives anything. */
  isWin: ['win', integer({ min: 0, max: 1 })],
  /** The prize that was drawn, where it was out of stock. */
  missedName: ['missedName', optional(text())],
  chancesLeft: ['times', integer({ min: 0 })],
})
export type Played = ValueOf<typeof played>

export const WIN_KINDS = ['coins', 'coupon', 'goods', 'character'] as const

/** A win in the public list: a masked name and a prize. */
export const publicWin = record({
  name: ['nickname', text()],
  prizeName: ['prizeName', text()],
  at: ['time', integer()],
})

/** A play of the person: a prize, or nothing. */
export const ownWin = record({
  playId: ['playId', text()],
  game: ['act', text()],
  title: ['actName', text()],
  prizeName: ['prizeName', text()],
  kind: ['type', oneOf(...WIN_KINDS, 'none')],
  at: ['time', integer()],
  /** The state of a parcel: whether its winner has named an address in time, and whether it was sent. */
  parcel: ['parcel', optional(oneOf('open', 'registered', 'sent', 'expired'))],
  /** Carrier and number of a parcel that was sent. */
  tracking: ['tracking', optional(text())],
})
export type OwnWin = ValueOf<typeof ownWin>
