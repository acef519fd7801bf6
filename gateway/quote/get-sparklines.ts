import { getSparklines as getSparklinesCall } from '#api/quote/get-sparklines.ts'
import { handle } from '../http/handle.ts'
import { openFeed } from '../market/feed/open-feed.ts'
import { sparklinesOf } from './sparkline.ts'

export const getSparklines = handle(getSparklinesCall, ({ symbols }, context) =>
  sparklinesOf(openFeed(context), [...new Set(symbols)], context.now.getTime()),
)
