import { getSparklines } from '#api/quote/get-sparklines.ts'
import { handle } from '../http/handle.ts'

export default handle(getSparklines, ({ symbols }, { now, quotes }) =>
  quotes.sparklines([...new Set(symbols)], now.getTime()),
)
