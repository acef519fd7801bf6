import { getIssue } from '#api/news/get-issue.ts'
import type { PieceKind } from '#api/news/piece.ts'
import { maskEncryptedMobile } from '../account/mobile.ts'
import { handle } from '../http/handle.ts'
import { notFound, refuse } from '../http/refusal.ts'
import { insertReading, isEntitled, readerOf } from './issue-queries.ts'
import { markPictures } from './picture/marked-address.ts'
import { pieceAnswer } from './piece-answers.ts'
import { pieceById } from './piece-queries.ts'

/** 内参, and 讲义 that come with a course. */
const PAID_KINDS: readonly PieceKind[] = ['wealth', 'book']

export default handle(getIssue, async ({ id }, context) => {
  const { db, userId, now, config } = context
  const row = await pieceById(context, id)
  if (!row?.product_id || !PAID_KINDS.includes(row.kind)) return notFound()
  if (!(await isEntitled(db, { userId, productId: row.product_id }, now)))
    return refuse('NOT_ENTITLED')
  await insertReading(db, { userId, pieceId: id }, now)
  const reader = await readerOf(db, userId)
  const mobile = reader?.mobile_sealed
  const watermark = mobile ? maskEncryptedMobile(mobile, config.secretKey) : `读者 ${reader?.id}`
  const piece = await pieceAnswer(context, row)
  const marking = { watermark, secretKey: config.secretKey, now }
  return { piece: { ...piece, blocks: markPictures(piece.blocks, marking) }, watermark }
})
