import { deleteAddress } from '#api/order/address/delete-address.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { lockBuyer } from '../lock-buyer.ts'
import { addressesOf, removeAddress, setDefault } from './address-queries.ts'

export default handle(deleteAddress, async ({ addressId }, { db, userId }) => {
  await lockBuyer(db, userId)
  const deleted = await removeAddress(db, userId, addressId)
  if (!deleted) return notFound()
  const [newest] = await addressesOf(db, userId)
  if (deleted.is_default && newest) await setDefault(db, newest.address_id)
  return {}
})
