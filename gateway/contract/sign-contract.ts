import { createHash } from 'node:crypto'
import {
  NOT_READ,
  SIGN_REFUSED,
  SIGNATURE_MISSING,
  SIGNED_ALREADY,
  SIGNER_MISMATCH,
} from '#api/contract/codes.ts'
import { signContract as signContractCall } from '#api/contract/sign-contract.ts'
import { INK_MIN, inkOf } from '#api/contract/signature.ts'
import { handle, type LoginContext, type Refusal } from '../http/handle.ts'
import { lockBuyer } from '../shop/lock-buyer.ts'
import { openService } from '../shop/open-service.ts'
import { orderOf, tellOrder } from '../shop/order-queries.ts'
import { cancellationEnd } from './cancellation.ts'
import { type ContractRow, contractAnswer, contractOf, storeSigned } from './contract-queries.ts'
import { drawPdf, setDocument } from './draw-document.ts'
import { investorOf } from './investor-queries.ts'
import { no, notFound } from './refusal.ts'
import { signatureLines } from './signature-page.ts'

type Request = ReturnType<typeof signContractCall.request.decode>

export const signContract = handle(signContractCall, async (request, context) => {
  const { db, userId, now, config } = context
  await lockBuyer(db, userId)
  const row = await contractOf(db, userId, request.contractId)
  if (!row) return notFound()
  const order = await orderOf(db, userId, row.order_id)
  if (row.state === 'signed') return no(SIGNED_ALREADY)
  if (row.state !== 'toSign' || order?.state !== 'paid') return no(SIGN_REFUSED)
  const refusal = await whyNotSign(request, row, context)
  if (refusal) return refusal
  const signed = await signedDocument(request, row, context)
  const stored = await storeSigned(db, signed, config.secretKey, now)
  if (!stored) return no(SIGNED_ALREADY)
  await tellOrder(db, { orderId: row.order_id, kind: 'contractSigned' }, now)
  await openService(db, order, now)
  return contractAnswer(stored, order.product_name)
})

async function whyNotSign(
  { textHash, realName, idNumber, signature }: Request,
  row: ContractRow,
  { db, userId, config }: LoginContext,
): Promise<Refusal | undefined> {
  if (row.read_at === null || row.text_hash !== textHash) return no(NOT_READ)
  const known = (await investorOf(db, userId, config.secretKey))?.investor
  if (known?.realName !== realName || known.idNumber !== idNumber) return no(SIGNER_MISMATCH)
  return inkOf(signature) < INK_MIN ? no(SIGNATURE_MISSING) : undefined
}

/** The document that is stored unchanged: text, signer, times, signature, and the hash of it all. */
async function signedDocument(
  { contractId, realName, idNumber, signature }: Request,
  row: ContractRow,
  { db, now, address, deviceId, isChatApp }: LoginContext,
) {
  const signer = { realName, idNumber, signature }
  const set = setDocument([...row.text.split('\n'), ...signatureLines(row, signer, now)], signature)
  const pdf = await drawPdf(set, { title: `${row.title} ${row.number}`, createdAt: now })
  return {
    contractId,
    signer,
    evidence: {
      address,
      deviceId,
      isChatApp,
      textHash: row.text_hash,
      readAt: (row.read_at ?? now).toISOString(),
      signedAt: now.toISOString(),
    },
    cancellableUntil: await cancellationEnd(db, now),
    pdf,
    pageCount: set.pages.length,
    documentHash: createHash('sha256').update(pdf).digest('hex'),
  }
}
