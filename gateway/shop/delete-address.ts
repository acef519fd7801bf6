import { deleteAddress as deleteAddressCall } from '#api/shop/delete-address.ts'
import { handle } from '../http/handle.ts'
import { addressesOf } from './address-queries.ts'
import { lockBuyer } from './lock-buyer.ts'
import { notFound } from './refusal.ts'

export const deleteAddress = handle(deleteAddressCall, async ({ addressId }, { db, userId }) => {
  await lockBuyer(db, userId)
  const deleted = await db
    .deleteFrom('addresses')
    .where('address_id', '=', addressId)
    .where('user_id', '=', userId)
    .returning('is_default')
    .executeTakeFirst()
  if (!deleted) return notFound()
  const [newest] = await addressesOf(db, userId)
  if (deleted.is_default && newest)
    await db
      .updateTable('addresses')
      .set({ is_default: true })
      .where('address_id', '=', newest.address_id)
      .execute()
  return {}
})
