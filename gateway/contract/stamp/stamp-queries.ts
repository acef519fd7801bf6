import type { Db } from '#gateway/db/schema.ts'
import type { TimeStamp } from './time-stamp.ts'

export interface UnstampedDocument {
  /** The id of its contract. */
  id: number
  contract_id: string
  document_hash: string | null
}

/** Signed documents without a stamp, the oldest first. */
export async function unstampedDocuments(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<readonly UnstampedDocument[]> {
  return db
    .selectFrom('contract_documents')
    .innerJoin('contracts', 'contracts.contract_id', 'contract_documents.contract_id')
    .select(['contracts.id', 'contracts.contract_id', 'contracts.document_hash'])
    .where('contract_documents.stamp', 'is', null)
    .where('contracts.id', '>', after)
    .orderBy('contracts.id')
    .limit(limit)
    .execute()
}

export async function unstampedDocument(
  db: Db,
  contractId: string,
): Promise<UnstampedDocument | undefined> {
  const [found] = await db
    .selectFrom('contract_documents')
    .innerJoin('contracts', 'contracts.contract_id', 'contract_documents.contract_id')
    .select(['contracts.id', 'contracts.contract_id', 'contracts.document_hash'])
    .where('contract_documents.contract_id', '=', contractId)
    .where('contract_documents.stamp', 'is', null)
    .execute()
  return found
}

/** Stores the first stamp of a document, which never changes. */
export async function setStamp(
  db: Db,
  contractId: string,
  { token, at, authority }: TimeStamp & { token: Buffer },
): Promise<void> {
  await db
    .updateTable('contract_documents')
    .set({ stamp: token.toString('base64'), stamped_at: at, stamp_authority: authority })
    .where('contract_id', '=', contractId)
    .where('stamp', 'is', null)
    .execute()
}

/** The stamp of a signed document. */
export async function stampOf(db: Db, contractId: string) {
  return db
    .selectFrom('contract_documents')
    .select(['stamp', 'stamped_at', 'stamp_authority'])
    .where('contract_id', '=', contractId)
    .where('stamp', 'is not', null)
    .executeTakeFirst()
}
