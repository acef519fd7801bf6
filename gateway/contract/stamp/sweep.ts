import { sql } from 'kysely'
import { queue, waitingRows } from '#gateway/hooks/queue.ts'
import { hourly } from '#gateway/hooks/sweep.ts'
import { stampDocuments } from './stamp-document.ts'

/** Signed documents that the authority has yet to stamp. */
export const stampQueue = queue(
  'stamps',
  '等待时间戳的合同',
  waitingRows(
    sql`contract_documents join contracts using (contract_id) where contract_documents.stamp is null`,
    'contracts.signed_at',
  ),
  ({ stamp }) => stamp !== undefined,
)

export const sweep = hourly('为已签署的文件补盖时间戳', stampDocuments)
