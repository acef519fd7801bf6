import { mobile } from '#api/account/mobile.ts'
import { flag, optional, record, text, type ValueOf } from '#api/codec.ts'

export const ADDRESSES_MAX = 20

export const addressId = text({ min: 1, max: 64 })

/** An address as shown to its owner: the mobile masked. */
export const address = record({
  addressId: ['id', addressId],
  name: ['name', text()],
  maskedMobile: ['mobile', text()],
  region: ['region', text()],
  detail: ['detail', text()],
  isDefault: ['isDefault', flag()],
})
export type Address = ValueOf<typeof address>

export const addressForm = record({
  /** If omitted, a new address is created. */
  addressId: ['id', optional(addressId)],
  name: ['name', text({ min: 1, max: 20, label: '收件人', message: '请填写收件人，最多 20 个字' })],
  /** May be omitted when an address is changed: the number then remains. */
  mobile: ['mobile', optional(mobile)],
  region: ['region', text({ min: 2, max: 60, message: '请选择所在地区' })],
  detail: ['detail', text({ min: 2, max: 120, message: '请填写详细地址，2 到 120 个字' })],
  isDefault: ['isDefault', flag()],
})
