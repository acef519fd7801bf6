import { OFFLINE_COURSE } from '#api/catalog/product.ts'
import { wholeAddress } from '#api/news/piece-address.ts'
import { type OfferRow, offersOnSale, shownName } from '#gateway/catalog/offers.ts'
import type { Db } from '#gateway/db/schema.ts'
import { yuanText } from '#gateway/money.ts'
import type { Parts } from '#gateway/site/fill-page.ts'
import type { PieceRow } from '../piece-queries.ts'

/** What follows the free beginning of a paid handout: how much there is, what it costs and where it is bought. */
export async function paidParts(
  row: Pick<PieceRow, 'piece_id' | 'product_id' | 'blocks'>,
  { db, now }: { db: Db; now: Date },
): Promise<Parts> {
  const { piece_id, product_id, blocks } = row
  if (product_id === null) return {}
  const chapters = blocks.filter(({ kind }) => kind === 'heading').length
  const offers = await offersOnSale(db, { productId: product_id }, now)
  const [cheapest] = offers.toSorted((one, other) => one.fen - other.fen)
  return {
    rest: chapters > 1 ? `以上为第一章，全书共 ${chapters} 章。` : '以上为开头。',
    cost: cheapest
      ? `全书随“${shownName(cheapest.product_name)}”开放，${yuanText(cheapest.fen)}${offers.length > 1 ? '起' : `（${cheapest.period_name}）`}`
      : '全书随它的产品开放，目前暂不单独发售',
    offer: cheapest && { href: introductionOf(cheapest) },
    whole: { href: wholeAddress({ id: piece_id, isBook: true }) },
  }
}

/** The page that says what a product is and leads to its order form. */
function introductionOf({ product_id, product_type, course_type }: OfferRow): string {
  const id = encodeURIComponent(product_id)
  if (product_type !== 'course') return `/UnPurDetail?productId=${id}`
  return `${course_type === OFFLINE_COURSE ? '/OfflineCourse' : '/Course'}?id=${id}`
}
