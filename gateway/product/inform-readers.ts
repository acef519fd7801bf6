import type { Db } from '../db/schema.ts'
import { writeMessages } from '../message/broadcast/write-messages.ts'
import { readersOf } from './trade-signal-queries.ts'

interface InstructionNews {
  /** The product whose owners read it. */
  productId: string
  /** A strategy of an adviser, which is its product; otherwise a rule. */
  subjectId: string
  instructionId: string
  title: string
  body: string
}

/** Messages about an instruction; they also appear on lock screens, so the security itself is shown only after a login. */
export async function informReaders(
  db: Db,
  { productId, subjectId, instructionId, title, body }: InstructionNews,
  now: Date,
): Promise<number> {
  const product = await db
    .selectFrom('products')
    .select('name')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  const page = subjectId === productId ? '/WareDirective' : '/quantizationRecord'
  const target = `${page}?${new URLSearchParams({ id: subjectId, instruct: instructionId })}`
  const message = { kind: 'service', title: `${product?.name}有${title}`, body, target } as const
  return writeMessages(db, readersOf(db, productId, now), message, now)
}
