import { getOverview } from '#api/market/get-overview.ts'
import { handle } from '#gateway/http/handle.ts'

export default handle(getOverview, (_, { market }) => market.overview())
