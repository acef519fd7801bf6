import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { OperatorsTable } from '../tables.ts'
import { hashPassword } from './password.ts'

export type OperatorRow = Selectable<OperatorsTable>

const TRIES = 5
export const LOCK_MS = 15 * 60_000

export async function hasOperators(db: Db): Promise<boolean> {
  const row = await db.selectFrom('operators').select('operator_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** An operator with the roles. */
export interface OperatorItem extends OperatorRow {
  roleIds: readonly string[]
}

/** Every operator, by login name. */
export async function allOperators(db: Db): Promise<readonly OperatorItem[]> {
  const rows = await db.selectFrom('operators').selectAll().orderBy('login_name').execute()
  const roles = await db.selectFrom('operator_roles').selectAll().execute()
  return rows.map((row) => ({
    ...row,
    roleIds: roles.flatMap((one) => (one.operator_id === row.operator_id ? [one.role_id] : [])),
  }))
}

export async function findOperator(db: Db, operatorId: string): Promise<OperatorItem | undefined> {
  return (await allOperators(db)).find((one) => one.operator_id === operatorId)
}

export async function findByLoginName(db: Db, loginName: string): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('operators')
    .selectAll()
    .where('login_name', '=', loginName)
    .executeTakeFirst()
}

interface NewOperator {
  loginName: string
  name: string
  password: string
  /** The password is replaced at the first login. */
  isHandedOver: boolean
  roleIds: readonly string[]
}

/** Inserts an operator; undefined if the login name or the name is in use. */
export async function insertOperator(
  db: Db,
  { loginName, name, password, isHandedOver, roleIds }: NewOperator,
  now: Date,
): Promise<string | undefined> {
  const operatorId = randomBytes(12).toString('hex')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operators')
    .values({
      operator_id: operatorId,
      login_name: loginName,
      name,
      password_hash: await hashPassword(password),
      must_change_password: isHandedOver,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  await setRoles(db, operatorId, roleIds)
  return operatorId
}

export async function setRoles(
  db: Db,
  operatorId: string,
  roleIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('operator_roles').where('operator_id', '=', operatorId).execute()
  if (roleIds.length === 0) return
  const rows = roleIds.map((roleId) => ({ operator_id: operatorId, role_id: roleId }))
  await db.insertInto('operator_roles').values(rows).execute()
}

export async function setPassword(
  db: Db,
  operatorId: string,
  { password, isHandedOver }: Pick<NewOperator, 'password' | 'isHandedOver'>,
): Promise<void> {
  const password_hash = await hashPassword(password)
  await db
    .updateTable('operators')
    .set({ password_hash, must_change_password: isHandedOver, failed_tries: 0 })
    .where('operator_id', '=', operatorId)
    .execute()
}

export async function setDisabled(db: Db, operatorId: string, isDisabled: boolean): Promise<void> {
  await db
    .updateTable('operators')
    .set({ is_disabled: isDisabled })
    .where('operator_id', '=', operatorId)
    .execute()
}

/**
 * Counts a try before its password is checked, so that tries in parallel count as well; false after five in a quarter
 * of an hour.
 */
export async function claimTry(db: Db, operatorId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - LOCK_MS)
  const { numUpdatedRows } = await db
    .updateTable('operators')
    .set({
      failed_tries: sql<number>`case when last_try_at > ${since} then failed_tries + 1 else 1 end`,
      last_try_at: now,
    })
    .where('operator_id', '=', operatorId)
    .where((eb) =>
      eb.or([
        eb('failed_tries', '<', TRIES),
        eb('last_try_at', '<=', since),
        eb('last_try_at', 'is', null),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function forgetTries(db: Db, operatorId: string): Promise<void> {
  await db
    .updateTable('operators')
    .set({ failed_tries: 0 })
    .where('operator_id', '=', operatorId)
    .execute()
}

/** Whether somebody who may log in has a role. */
export async function hasHolder(db: Db, roleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('operators')
    .innerJoin('operator_roles', 'operator_roles.operator_id', 'operators.operator_id')
    .select('operators.operator_id')
    .where('role_id', '=', roleId)
    .where('is_disabled', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes of accounts run one after the other: two administrators cannot disable each other at once. */
export async function lockOperators(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(db)
}
