import { ParseError } from '#api/codec.ts'
import { ADDRESSES_MAX } from '#api/order/address/address.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { newId } from '../ids.ts'
import { lockBuyer } from '../lock-buyer.ts'
import {
  addressAnswer,
  addressesOf,
  clearDefault,
  decryptReceiver,
  encryptReceiver,
  upsertAddress,
} from './address-queries.ts'

const MOBILE_MISSING = '请输入正确的手机号'

export default handle(saveAddress, async (request, context) => {
  const { db, userId, now, config } = context
  const { addressId, name, region, detail, isDefault } = request
  await lockBuyer(db, userId)
  const mine = await addressesOf(db, userId)
  const known = mine.find((row) => row.address_id === addressId)
  if (addressId && !known) return notFound()
  if (!known && mine.length >= ADDRESSES_MAX) return refuse('TOO_MANY_ADDRESSES')
  const stored = known && decryptReceiver(known.address_sealed, config.secretKey).mobile
  const mobile = request.mobile ?? stored
  if (!mobile) throw new ParseError('mobile', MOBILE_MISSING)
  const sealed = encryptReceiver({ name, mobile, region, detail }, config.secretKey)
  if (isDefault) await clearDefault(db, userId)
  const saved = await upsertAddress(db, {
    address_id: known?.address_id ?? newId('A'),
    user_id: userId,
    address_sealed: sealed,
    // A user who has addresses has a default one.
    is_default: isDefault || !mine.some((other) => other !== known && other.is_default),
    created_at: known?.created_at ?? now,
  })
  return addressAnswer(saved, config.secretKey)
})
