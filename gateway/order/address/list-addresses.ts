import { listAddresses } from '#api/order/address/list-addresses.ts'
import { handle } from '#gateway/http/handle.ts'
import { addressAnswer, addressesOf } from './address-queries.ts'

export default handle(listAddresses, async (_request, { db, userId, config }) =>
  (await addressesOf(db, userId)).map((row) => addressAnswer(row, config.secretKey)),
)
