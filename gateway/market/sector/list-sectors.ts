import { listSectors } from '#api/market/list-sectors.ts'
import { handle } from '#gateway/http/handle.ts'
import { labelOf } from '../feed/feed.ts'
import { sectorFigures } from './sector-figures.ts'

const USUAL_COUNT = 200

export default handle(listSectors, async ({ kind, count = USUAL_COUNT }, { market }) => {
  const { sectors, bySymbol, stocks } = await market.board.read()
  const [first] = stocks
  const answers = sectors[kind]
    .flatMap((sector) => sectorFigures(sector, kind, bySymbol) ?? [])
    .sort(
      (a, b) =>
        (b.changePercent ?? Number.NEGATIVE_INFINITY) -
          (a.changePercent ?? Number.NEGATIVE_INFINITY) || (a.code < b.code ? -1 : 1),
    )
  return { sectors: answers.slice(0, count), label: first && labelOf(first.quote) }
})
