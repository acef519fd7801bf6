import {
  type Codec,
  integer,
  list,
  number,
  oneOf,
  optional,
  ParseError,
  record,
  text,
  type ValueOf,
} from '../codec.ts'
import { findCampaignCoupon } from '../coupon/campaign-coupons.ts'
import { msOfWritten } from '../landing/campaign-time.ts'
import { PARTS } from './draw/ticket.ts'
import { GAME_KINDS } from './game.ts'

/**
 * A game as its content file describes it (docs/how-to/add-a-game.md): `src/content/games/lottery.yaml` is `/lottery`.
 * The build prints it and the gateway plays by it: both read the file with this codec, so neither starts with odds that
 * do not add up.
 */
const line = (max: number) => text({ min: 1, max, message: `请写 1 到 ${max} 个字` })
const id = text({ pattern: /^[a-z][a-z0-9-]{0,31}$/, message: '最多 32 个小写字母、数字或横线' })
const writtenTime = (isEnd: boolean): Codec<number> => ({
  decode(wire, at) {
    const ms = msOfWritten(`${wire}`, isEnd)
    if (Number.isNaN(ms)) throw new ParseError(at, '要写北京时间，如 2026-11-01 09:00')
    return ms
  },
  encode: (ms) => ms,
})

/** Written as a percentage with at most four decimals: `12.5`. */
const percent: Codec<number> = {
  decode(wire, at) {
    const parts = (number({ min: 0, max: 100 }).decode(wire, at) * PARTS) / 100
    if (Math.abs(parts - Math.round(parts)) > 1e-6)
      throw new ParseError(at, '中奖概率最多四位小数，单位是 %')
    return Math.round(parts)
  },
  encode: (parts) => parts,
}

const coupon: Codec<string> = {
  decode(wire, at) {
    const code = text().decode(wire, at)
    if (!findCampaignCoupon(code)) throw new ParseError(at, '没有这张优惠券')
    return code
  },
  encode: (code) => code,
}

/** What a prize gives: one of these, or nothing. */
const gift = {
  coins: ['coins', optional(integer({ min: 1, max: 100_000 }))],
  coupon: ['coupon', optional(coupon)],
  /** A parcel, whose winner names an address. */
  goods: ['goods', optional(line(60))],
  /** One character of the game's word. */
  character: ['character', optional(text({ min: 1, max: 1 }))],
} as const

const prize = record({
  id: ['id', id],
  name: ['name', line(24)],
  /** Millionths: the odds that are printed and drawn by. */
  parts: ['odds', percent],
  /** How many there are; absent for a prize that does not run out. */
  stock: ['stock', optional(integer({ min: 1, max: 9_999_999 }))],
  /** Value of a parcel in yuan, as the rules must state it. */
  worth: ['worth', optional(integer({ min: 0, max: 50_000 }))],
  ...gift,
})

export const CHANCE_SOURCES = ['once', 'daily', 'risk', 'watchlist', 'checkIn', 'order'] as const
export type ChanceSource = (typeof CHANCE_SOURCES)[number]

const chance = record({
  from: ['from', oneOf(...CHANCE_SOURCES)],
  count: ['count', integer({ min: 1, max: 20 })],
})

export const TASK_SOURCES = ['risk', 'watchlist', 'order', 'guess', 'vote'] as const
const task = record({
  id: ['id', id],
  from: ['from', oneOf(...TASK_SOURCES)],
  name: ['name', line(24)],
  note: ['note', line(60)],
  coins: ['coins', integer({ min: 1, max: 1000 })],
  to: ['to', text({ pattern: /^\/[A-Za-z0-9/]*$/ })],
})

/** The parts of a game, each right by itself; `gameFile` also checks how they go together. */
export const gameShape = record({
  title: ['title', line(24)],
  headline: ['headline', line(16)],
  lead: ['lead', line(60)],
  description: ['description', line(120)],
  kind: ['kind', oneOf(...GAME_KINDS)],
  /** Dated files of one series may not overlap. */
  series: ['series', optional(id)],
  brand: ['brand', oneOf('smart', 'news', 'both')],
  channel: ['channel', text({ pattern: /^\d{1,10}$/, message: '要写加引号的渠道号' })],
  startsAt: ['start', writtenTime(false)],
  endsAt: ['end', writtenTime(true)],
  chances: ['chances', optional(list(chance, 6))],
  prizes: ['prizes', optional(list(prize, 12))],
  /** The prize that takes the place of one that was drawn but is out of stock. */
  soldOut: ['soldOut', optional(id)],
  /** The characters to collect, and what all of them are exchanged for. */
  word: ['word', optional(text({ min: 2, max: 8 }))],
  exchange: [
    'exchange',
    optional(record({ name: ['name', line(24)], ...gift, stock: ['stock', integer({ min: 1 })] })),
  ],
  /** Rounds of red packets: daily times, and what each round contains. */
  rounds: [
    'rounds',
    optional(
      record({
        times: ['times', list(text({ pattern: /^([01]\d|2[0-3]):[0-5]\d$/ }), 12)],
        seconds: ['seconds', integer({ min: 10, max: 60 })],
        packets: ['packets', integer({ min: 1, max: 5000 })],
        coins: ['coins', integer({ min: 1, max: 1_000_000 })],
        perPerson: ['perPerson', integer({ min: 1, max: 20 })],
      }),
    ),
  ],
  /** What people vote for, and how many votes a day has. */
  candidates: [
    'candidates',
    optional(
      list(record({ id: ['id', id], name: ['name', line(16)], note: ['note', line(60)] }), 12),
    ),
  ],
  votesPerDay: ['votesPerDay', optional(integer({ min: 1, max: 10 }))],
  tasks: ['tasks', optional(list(task, 12))],
  /** Coins of the days of a streak: the last counts for every later day. */
  checkInCoins: ['checkInCoins', optional(list(integer({ min: 1, max: 100 }), 7))],
  rules: ['rules', list(line(160), 12)],
})

export type Game = ValueOf<typeof gameShape>
export type Prize = ValueOf<typeof prize>
export type Gift = Pick<Prize, 'coins' | 'coupon' | 'goods' | 'character'>
