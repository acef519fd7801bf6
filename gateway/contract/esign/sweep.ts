import { sql } from 'kysely'
import { queue, waitingRows } from '#gateway/hooks/queue.ts'
import { hourly } from '#gateway/hooks/sweep.ts'
import { completeESignatures } from './complete-e-signature.ts'

/** Signed documents that the certificate service has yet to sign. */
export const eSignatureQueue = queue(
  'signatures',
  '等待电子签名的合同',
  waitingRows(
    sql`contract_esignatures as e join contracts using (contract_id) where e.token_sealed is null`,
    'contracts.signed_at',
  ),
  ({ esign }) => esign !== undefined,
)

export const sweep = hourly('为已签署的文件取得电子签名', completeESignatures)
