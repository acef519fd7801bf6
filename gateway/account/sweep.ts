import { daysAfter } from '#api/china-time.ts'
import type { Db } from '../db/schema.ts'
import { forgetRows } from '../hooks/forget-rows.ts'
import { hourly } from '../hooks/sweep.ts'
import { finishRotation, loadDataKeys } from './key/data-keys.ts'
import { deleteDueAccounts } from './profile/delete-accounts.ts'
import { deleteDeliveries } from './sms/delivery-queries.ts'

const OUTBOX_KEPT_DAYS = 1
const DELIVERIES_KEPT_DAYS = 30

export const EXPIRING = [
  'user_tokens',
  'exchange_tokens',
  'sms_codes',
  'captcha_checks',
  'oauth_codes',
  'oauth_handles',
  'sandbox_oauth_codes',
] as const

/** Deletes expired rows, and the accounts whose deletion is due. */
export const sweep = hourly('清理过期登录，注销到期账号', async (services) => {
  const { config, db, clock } = services
  await deleteExpired(db, clock.now())
  await deleteDueAccounts(services, config.secretKey, clock.now())
})

/** Ends the use of old secrets, and reads the keys that other nodes have made. */
export const keySweep = hourly('更换加密密钥', async (services) => {
  await finishRotation(services)
  await loadDataKeys(services)
})

async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of EXPIRING) await forgetRows(db, table, { column: 'expires_at', before: now })
  const before = daysAfter(now, -OUTBOX_KEPT_DAYS)
  await forgetRows(db, 'sms_outbox', { column: 'created_at', before })
  await deleteDeliveries(db, daysAfter(now, -DELIVERIES_KEPT_DAYS))
}
