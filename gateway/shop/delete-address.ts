import { deleteAddress as deleteAddressCall } from '#api/shop/delete-address.ts'
import { handle } from '../http/handle.ts'
import { notFound } from './refusal.ts'

export const deleteAddress = handle(deleteAddressCall, async ({ addressId }, { db, userId }) => {
  const deleted = await db
    .deleteFrom('addresses')
    .where('address_id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows) === 1 ? {} : notFound()
})
