import type { Db } from '../../db/schema.ts'
import { findPages } from '../find-pages.ts'
import type { Permissions } from './permission.ts'
import { areasOf, ownRightsOf, permissionsFor } from './permissions.ts'
import { type Role, shippedRoles } from './shipped-roles.ts'

/** Every role: the shipped ones, then those operators wrote, by name. */
export async function allRoles(db: Db): Promise<readonly Role[]> {
  const pages = await findPages()
  const known = new Set([
    ...areasOf(pages).flatMap((area) => permissionsFor(area, 'write')),
    ...(await ownRightsOf(pages)).map(({ permission }) => permission),
  ])
  const rows = await db.selectFrom('own_roles').selectAll().orderBy('name').execute()
  const own = rows.map(({ role_id: roleId, name, permissions }) => ({
    ...{ roleId, name, summary: '', isShipped: false },
    // A page or an action may have been removed since.
    permissions: permissions.filter((one) => known.has(one)),
  }))
  return [...shippedRoles(pages), ...own]
}

export async function findRole(db: Db, roleId: string): Promise<Role | undefined> {
  return (await allRoles(db)).find((role) => role.roleId === roleId)
}

/** What somebody with these roles may do. */
export function permissionsOf(roles: readonly Role[], roleIds: readonly string[]): Permissions {
  return new Set(
    roles.filter(({ roleId }) => roleIds.includes(roleId)).flatMap((role) => role.permissions),
  )
}

/** Inserts or changes a role; false if another one has its name. */
export async function saveRole(
  db: Db,
  { roleId, name, permissions }: Pick<Role, 'roleId' | 'name' | 'permissions'>,
  now: Date,
): Promise<boolean> {
  const taken = (await allRoles(db)).some((role) => role.name === name && role.roleId !== roleId)
  if (taken) return false
  const row = { name, permissions: JSON.stringify(permissions), updated_at: now }
  await db
    .insertInto('own_roles')
    .values({ role_id: roleId, ...row })
    .onConflict((conflict) => conflict.column('role_id').doUpdateSet(row))
    .execute()
  return true
}

/** Deletes a role that nobody has; false if somebody does. */
export async function deleteRole(db: Db, roleId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('own_roles')
    .where('role_id', '=', roleId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('operator_roles').select('role_id').where('role_id', '=', roleId))),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** How many operators have each role. */
export async function countHolders(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('operator_roles')
    .select(['role_id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('role_id')
    .execute()
  return new Map(rows.map(({ role_id, count }) => [role_id, Number(count)]))
}
