import { getMarketHead } from '#api/market/get-market-head.ts'
import { publicAddress } from '#api/public-address.ts'

/** What pages with the overview read first, for their head. */
export const MARKET_FIRST_READ = publicAddress(getMarketHead, {})
