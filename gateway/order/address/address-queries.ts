import type { Insertable, Selectable } from 'kysely'
import type { Address } from '#api/order/address/address.ts'
import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'
import { maskMobile } from '#gateway/account/mobile.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { AddressesTable } from '../tables.ts'

export type AddressRow = Selectable<AddressesTable>

const PURPOSE = 'address'

export interface Receiver {
  name: string
  mobile: string
  region: string
  detail: string
}

export function encryptReceiver(place: Receiver, secretKey: string): string {
  return encryptField(PURPOSE, JSON.stringify(place), secretKey)
}

export function decryptReceiver(sealed: string, secretKey: string): Receiver {
  return JSON.parse(decryptField(PURPOSE, sealed, secretKey))
}

/** An address of this user; undefined for somebody else's. */
export async function addressOf(
  db: Db,
  userId: string,
  addressId: string,
): Promise<AddressRow | undefined> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('address_id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function addressesOf(db: Db, userId: string): Promise<readonly AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Inserts a new address, or replaces a known one. */
export async function upsertAddress(db: Db, row: Insertable<AddressesTable>): Promise<AddressRow> {
  return db
    .insertInto('addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('address_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes an address of this user; undefined if there is none. */
export async function removeAddress(
  db: Db,
  userId: string,
  addressId: string,
): Promise<AddressRow | undefined> {
  return db
    .deleteFrom('addresses')
    .where('address_id', '=', addressId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Removes the default mark from a user's addresses, so that another can become the default. */
export async function clearDefault(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .execute()
}

export async function setDefault(db: Db, addressId: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('address_id', '=', addressId)
    .execute()
}

/** An address as its owner sees it. */
export function addressAnswer(row: AddressRow, secretKey: string): Address {
  const { name, mobile, region, detail } = decryptReceiver(row.address_sealed, secretKey)
  return {
    addressId: row.address_id,
    name,
    maskedMobile: maskMobile(mobile),
    region,
    detail,
    isDefault: row.is_default,
  }
}
