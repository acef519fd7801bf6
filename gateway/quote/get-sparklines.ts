import { getSparklines } from '#api/quote/get-sparklines.ts'
import { handle } from '../http/handle.ts'
import { openFeed } from '../market/feed/open-feed.ts'
import { sparklinesOf } from './sparkline.ts'

export default handle(getSparklines, ({ symbols }, context) =>
  sparklinesOf(openFeed(context), [...new Set(symbols)], context.now.getTime()),
)
