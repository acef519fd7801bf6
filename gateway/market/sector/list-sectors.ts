import { listSectors } from '#api/market/list-sectors.ts'
import { handle } from '#gateway/http/handle.ts'
import { labelOf } from '../feed/feed.ts'
import { sectorsByChange } from './sector-figures.ts'

const USUAL_COUNT = 200

export default handle(listSectors, async ({ kind, count = USUAL_COUNT }, { market }) => {
  const reading = await market.board.read()
  const [first] = reading.stocks
  const sectors = sectorsByChange(reading, kind).slice(0, count)
  return { sectors, label: first && labelOf(first.quote) }
})
