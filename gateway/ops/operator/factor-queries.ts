import { randomBytes } from 'node:crypto'
import { decryptField, encryptField, keyedHash } from '../../account/field-encryption.ts'
import type { Db } from '../../db/schema.ts'
import type { OperatorRow } from './operator-queries.ts'
import { findStep, newFactorSecret } from './totp.ts'

const CODES = 10
const PURPOSE = 'operatorFactor'

interface Keyed {
  secretKey: string
  now: Date
}

const hashOf = (code: string, secretKey: string) =>
  keyedHash('operatorRecovery', code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), secretKey)

/** Whether a code is good for this operator's second factor; the code, or the recovery code, is then used up. */
export async function consumeCode(
  db: Db,
  { operator_id, factor_sealed, factor_step }: OperatorRow,
  { code, secretKey, now }: Keyed & { code: string },
): Promise<boolean> {
  if (factor_sealed === null) return true
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(db, operator_id, code, secretKey)
  const secret = decryptField(PURPOSE, factor_sealed, secretKey)
  const step = findStep(code, { secret, after: Number(factor_step), now })
  return step !== undefined && consumeStep(db, operator_id, step)
}

/** A step is used once, also by two logins at once. */
async function consumeStep(db: Db, operatorId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operators')
    .set({ factor_step: step })
    .where('operator_id', '=', operatorId)
    .where('factor_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function consumeRecoveryCode(
  db: Db,
  operatorId: string,
  code: string,
  secretKey: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_recovery_codes')
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hashOf(code, secretKey))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The secret whose first code is awaited; undefined if no enrolment began. */
export function waitingSecret(row: OperatorRow, secretKey: string): string | undefined {
  const { factor_waiting_sealed: sealed } = row
  return sealed === null ? undefined : decryptField(PURPOSE, sealed, secretKey)
}

export async function startFactor(db: Db, operatorId: string, secretKey: string): Promise<void> {
  await db
    .updateTable('operators')
    .set({ factor_waiting_sealed: encryptField(PURPOSE, newFactorSecret(), secretKey) })
    .where('operator_id', '=', operatorId)
    .execute()
}

/** Turns the awaited secret into the second factor by its first code; undefined if the code is wrong. */
export async function confirmFactor(
  db: Db,
  row: OperatorRow,
  { code, secretKey, now }: Keyed & { code: string },
): Promise<readonly string[] | undefined> {
  const secret = waitingSecret(row, secretKey)
  const step = secret && findStep(code, { secret, after: 0, now })
  if (!step) return undefined
  const { numUpdatedRows } = await db
    .updateTable('operators')
    .set({
      factor_sealed: row.factor_waiting_sealed,
      factor_waiting_sealed: null,
      factor_step: step,
    })
    .where('operator_id', '=', row.operator_id)
    .where('factor_waiting_sealed', '=', row.factor_waiting_sealed)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? replaceRecoveryCodes(db, row.operator_id, secretKey) : undefined
}

/** New recovery codes instead of all earlier ones; they are shown once. */
export async function replaceRecoveryCodes(
  db: Db,
  operatorId: string,
  secretKey: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => {
    const digits = randomBytes(8).toString('hex')
    return `${digits.slice(0, 8)}-${digits.slice(8)}`
  })
  await db.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute()
  await db
    .insertInto('operator_recovery_codes')
    .values(codes.map((code) => ({ operator_id: operatorId, code_hash: hashOf(code, secretKey) })))
    .execute()
  return codes
}

export async function countRecoveryCodes(db: Db, operatorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('operator_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes the second factor of somebody who lost it: the next login sets up another. */
export async function resetFactor(db: Db, operatorId: string): Promise<void> {
  await db
    .updateTable('operators')
    .set({ factor_sealed: null, factor_waiting_sealed: null })
    .where('operator_id', '=', operatorId)
    .execute()
  await db.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute()
}
