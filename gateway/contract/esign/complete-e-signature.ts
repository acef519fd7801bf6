import { forEachDue } from '#gateway/hooks/due-rows.ts'
import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { decryptSigner } from '../contract-queries.ts'
import { ESignError, verifyESignature } from './e-signature.ts'
import type { ESignConfig } from './esign-config.ts'
import {
  claimESignature,
  recordESignProblem,
  storeESignature,
  type WaitingDocument,
  waitingDocument,
  waitingDocuments,
} from './esign-queries.ts'
import { requestESignature } from './request-e-signature.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Has a document signed by the service whose signer signed it a moment ago; after a failure the sweep tries again. */
export async function completeESignature(parts: Parts, contractId: string): Promise<void> {
  const { config, db, clock, log } = parts
  if (!config.esign) return
  const document = await waitingDocument(db, contractId, clock.now())
  if (!document) return
  await complete(parts, config.esign, document).catch((err: unknown) =>
    log.warn({ err, contract: contractId }, 'document not signed by certificate'),
  )
}

/** The same for every document that waits; the first reason why one still does fails the run, which is tried again. */
export async function completeESignatures(parts: Parts): Promise<void> {
  const { config, db, clock } = parts
  const { esign } = config
  if (!esign) return
  const failures: unknown[] = []
  await forEachDue<WaitingDocument>(parts, {
    what: 'signing a document by certificate',
    idOf: ({ id }) => id,
    load: (after, limit) => waitingDocuments(db, { after, limit, now: clock.now() }),
    run: (document) =>
      complete(parts, esign, document).catch((err: unknown) => {
        failures.push(err)
        throw err
      }),
  })
  if (failures.length > 0) throw failures[0]
}

async function complete(
  parts: Parts,
  esign: ESignConfig,
  document: WaitingDocument,
): Promise<void> {
  const { config, db, clock, metrics } = parts
  const { secretKey } = config
  const { contract_id: contractId, document_hash: documentHash, tries } = document
  const signer = decryptSigner(document, secretKey)
  if (!signer || !documentHash) return
  if (!(await claimESignature(db, document, clock.now()))) return
  const { realName, idNumber } = signer
  try {
    const answer = await requestESignature(
      esign,
      { contractId, realName, idNumber, documentHash, isRepeated: tries > 0 },
      { now: clock.now, outside: fetchOutside },
    )
    const now = clock.now()
    const { anchors } = esign
    const found = verifyESignature(answer, { documentHash, signerName: realName, anchors, at: now })
    await storeESignature(db, contractId, found, { secretKey, now })
  } catch (error) {
    if (!(error instanceof ESignError)) throw error
    await recordESignProblem(db, contractId, error.message)
    metrics.countOutsideFailure('esign', 'sign', error.code)
    throw error
  }
}
