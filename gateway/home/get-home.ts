import { DAY_MS } from '#api/china-time.ts'
import { FLASHES_MAX, getHome, HOME_BLOCKS, type HomeView } from '#api/home/get-home.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import { BRANDS } from '#api/product.ts'
import { type Context, handle } from '../http/handle.ts'
import { activeRooms } from '../live/room/room-queries.ts'
import { sectorsByChange } from '../market/sector/sector-figures.ts'
import { piecesOf } from '../news/piece-queries.ts'
import { hotSymbols } from '../search/hot-symbols.ts'
import { bannersAt } from './banner/banner-queries.ts'
import { arrangements } from './block/block-queries.ts'
import { entriesAt } from './entry/entry-queries.ts'
import { glancesOf, indexGlance } from './glances.ts'

const SECTORS = 8
const POPULAR = 5

export default handle(getHome, async (_request, context) => {
  const { market } = context
  const overview = await market.overview()
  const { sessionLabel, session, changesAt, quotedAt, label, breadth } = overview
  const hot = [...(await hotSymbols(context)).keys()].slice(0, POPULAR)
  return {
    ...{ sessionLabel, session, changesAt, quotedAt, label },
    indices: overview.indices.map(indexGlance),
    breadth: breadth && { up: breadth.up, flat: breadth.flat, down: breadth.down },
    turnoverFen: overview.turnoverFen,
    turnoverBeforeFen: overview.turnoverBeforeFen,
    sectors: await risingSectors(context),
    popular: await glancesOf(hot, context),
    ...(await roomToVisit(context)),
    flashes: await newestFlashes(context),
    banners: await shownBanners(context),
    arrangements: await brandArrangements(context),
  }
})

async function risingSectors({ market }: Context): Promise<HomeView['sectors']> {
  const sectors = sectorsByChange(await market.board.read(), 'industry')
  return sectors.slice(0, SECTORS).flatMap(({ code, name, changePercent }) => {
    return changePercent === undefined ? [] : [{ code, name, changePercent }]
  })
}

async function newestFlashes(context: Context): Promise<HomeView['flashes']> {
  const from = new Date(context.now.getTime() - DAY_MS)
  const filter = { kinds: ['flash'] as const, from, limit: FLASHES_MAX }
  const flashes = (await piecesOf(context, filter)).map((row) => ({
    id: row.piece_id,
    title: row.title,
    publishedAt: row.published_at.getTime(),
    isImportant: row.is_important,
  }))
  return flashes.length > 0 ? flashes : undefined
}

async function shownBanners({ db, now }: Context): Promise<HomeView['banners']> {
  const banners = await bannersAt(db, now)
  return banners.length > 0 ? banners : undefined
}

/** A brand whose operators wrote entries has an arrangement too, by which its page knows that there may be some. */
async function brandArrangements({ db, now }: Context): Promise<HomeView['arrangements']> {
  const arranged = (await arrangements(db)).map(({ brand, blocks }) => ({ brand, blocks }))
  const entries = await entriesAt(db, now)
  const filled = BRANDS.filter(
    (brand) =>
      !arranged.some((one) => one.brand === brand) &&
      entries.some((entry) => entry.brand === null || entry.brand === brand),
  )
  const found = [...arranged, ...filled.map((brand) => ({ brand, blocks: HOME_BLOCKS }))]
  return found.length > 0 ? found : undefined
}

/** The room on air with the most viewers; where none is, the next that opens. */
async function roomToVisit({ db, now }: Context): Promise<Pick<HomeView, 'onAir' | 'nextRoom'>> {
  const rooms = await activeRooms(db, { userId: undefined, now })
  const [room] = rooms.filter(({ state }) => state === 'live').sort((a, b) => b.viewers - a.viewers)
  if (room) return { onAir: { ...shownOf(room), viewers: room.viewers } }
  const next = rooms.find(({ state }) => state === 'before')
  return next ? { nextRoom: { ...shownOf(next), startsAt: next.startsAt } } : {}
}

function shownOf({ id, title, adviser, certificate, cover, isVertical }: LiveRoom) {
  return { id, title, adviser, certificate, cover, isVertical }
}
