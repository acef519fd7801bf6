import type { Services } from '#gateway/http/handle.ts'
import { type FiledDocument, saveTexts } from './text-queries.ts'

type Reader = Pick<Services, 'db' | 'clock' | 'news'>

/** Reads a document and stores the texts of its pages; throws if it is not reached. */
export async function readTexts(
  { db, clock, news }: Reader,
  { piece_id, document }: FiledDocument,
): Promise<void> {
  const texts = await news.documents.textsOf(piece_id, document)
  await db.transaction().execute((trx) => saveTexts(trx, piece_id, texts, clock.now()))
}
