import { call } from '../call.ts'
import {
  flag,
  integer,
  list,
  nothing,
  number,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '../codec.ts'
import { glance } from './glance.ts'

const count = integer({ min: 0 })

/** The limits for each of the two brands. */
export const BANNERS_MAX = 6
export const FLASHES_MAX = 3

/** A picture with a link on the home page. */
const banner = record({
  picture: ['picUrl', text()],
  /** What it says, for those who do not see it. */
  title: ['title', text()],
  link: ['linkUrl', text()],
  /** The one brand that shows it; absent for both. */
  brand: ['brand', optional(text())],
})

/** The parts of the home page below the market, in their usual order; the market comes first, the statements last. */
export const HOME_BLOCKS = ['flashes', 'links', 'banners', 'readings'] as const
export type HomeBlock = (typeof HOME_BLOCKS)[number]

/** The parts a brand shows, in order. */
const arrangement = record({
  brand: ['brand', text()],
  blocks: ['blocks', list(oneOf(...HOME_BLOCKS), HOME_BLOCKS.length)],
})

/** A room with its picture and its adviser. */
const ROOM_FIELDS = {
  id: ['id', text()],
  title: ['title', text()],
  adviser: ['adviser', text()],
  certificate: ['certificate', text()],
  cover: ['cover', text()],
  isVertical: ['isVertical', flag()],
} as const

/** What the first screen shows of the market: indices, breadth, sectors, popular stocks, and who is on air. */
export const homeView = record({
  /** The session chip: 交易中, 午间休市, 国庆节休市. */
  sessionLabel: ['sessionText', text({ max: 40 })],
  session: ['session', oneOf('pre', 'open', 'lunch', 'closed')],
  /** When the phase changes; absent beyond the calendar's end. */
  changesAt: ['changesAt', optional(count)],
  quotedAt: ['time', optional(count)],
  /** Beside every figure that is not live. */
  label: ['lb', optional(text({ max: 8 }))],
  indices: ['indices', list(glance, 12)],
  breadth: [
    'breadth',
    optional(record({ up: ['up', count], flat: ['flat', count], down: ['down', count] })),
  ],
  /** Turnover of both large exchanges, today and on the previous trading day at the same minute. */
  turnoverFen: ['amount', optional(count)],
  turnoverBeforeFen: ['amountBefore', optional(count)],
  sectors: [
    'sectors',
    list(
      record({
        code: ['code', text({ max: 16 })],
        name: ['name', text({ max: 40 })],
        changePercent: ['change', number()],
      }),
      12,
    ),
  ],
  /** What most people look at, for visitors without a list of their own. */
  popular: ['popular', list(glance, 10)],
  /** The room with the most viewers. */
  onAir: ['onAir', optional(record({ ...ROOM_FIELDS, viewers: ['viewers', count] }))],
  /** The room that opens next, where none is on air. */
  nextRoom: ['nextRoom', optional(record({ ...ROOM_FIELDS, startsAt: ['startsAt', count] }))],
  /** The newest flashes of the last day, newest first; absent if there are none. */
  flashes: [
    'flashes',
    optional(
      list(
        record({
          id: ['id', text()],
          title: ['title', text()],
          publishedAt: ['time', count],
          isImportant: ['important', flag()],
        }),
        FLASHES_MAX,
      ),
    ),
  ],
  /** Pictures that operators place, in order; absent if there are none. */
  banners: ['banners', optional(list(banner, 2 * BANNERS_MAX))],
  /** The arrangements of brands whose operators made one; absent if none did. */
  arrangements: ['arrangements', optional(list(arrangement, 8))],
})
export type HomeView = ValueOf<typeof homeView>

/** The one read of the home page's first screen. */
export const getHome = call('GET', '/market/getHome', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: homeView,
})
