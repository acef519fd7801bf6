import { offerAnswer, offersOnSale, shownName } from '#gateway/catalog/offers.ts'
import { correctedPart, stoneText } from '#gateway/news/page/piece-parts.ts'
import { freeBlocks, summaryOf } from '#gateway/news/piece-answers.ts'
import { correctionsOf, type PieceRow, pieceById, piecesOf } from '#gateway/news/piece-queries.ts'
import type { Parts } from '#gateway/site/fill-page.ts'
import { filledPage, type PageServices } from '#gateway/site/filled-page.ts'
import { isTrial, type Lesson, lessonsOf } from '../outline-queries.ts'
import { ratingsOf, shownReviews } from '../review/review-queries.ts'
import { bookCover } from './book-page.ts'
import { offerAddress, priceText, ratingText, reviewParts } from './offer-parts.ts'

const REVIEWS_SHOWN = 20

const FILTERS = [
  [undefined, '全部'],
  ['record', '录播课'],
  ['offline', '线下课'],
  ['book', '讲义'],
] as const
const PRICES = [
  [undefined, '不限价格'],
  ['free', '免费'],
  ['paid', '付费'],
] as const
const BOOKS = 30

const coursesOnSale = async ({ db, now }: PageServices) => {
  const offers = (await offersOnSale(db, { productType: 'course' }, now)).map(offerAnswer)
  const first = new Map(offers.toReversed().map((offer) => [offer.productId, offer]))
  return [...first.values()].reverse()
}

interface ListFilter {
  type?: string | undefined
  price?: string | undefined
}

/** The chips of a filter; each leaves the other filter as it is. */
function chipsOf(
  options: readonly (readonly [string | undefined, string])[],
  name: keyof ListFilter,
  chosen: ListFilter,
): readonly Parts[] {
  return options.map(([one, text]) => {
    const wanted: ListFilter = { ...chosen, [name]: one }
    const { type, price } = wanted
    const query = new URLSearchParams({ ...(type && { type }), ...(price && { price }) })
    const href = query.size > 0 ? `/CourseList?${query}` : '/CourseList'
    return { [name]: { href, text, isCurrent: one === chosen[name] } }
  })
}

/** Every course and handout, by type and by whether it costs anything. */
export const courseListPage = filledPage(
  '/CourseList',
  ['type', 'price'],
  async (query, services) => {
    const { db } = services
    const type = FILTERS.find(([one]) => one === query.get('type'))?.[0]
    const price = PRICES.find(([one]) => one === query.get('price'))?.[0]
    const isWanted = (isFree: boolean) => price === undefined || isFree === (price === 'free')
    const lessons = await lessonsOf(db)
    const ratings = await ratingsOf(db)
    const courses = (await coursesOnSale(services))
      .filter(({ courseType }) => type === undefined || courseType === type)
      .filter(({ priceFen }) => isWanted(priceFen === 0))
      .map((offer): Parts => {
        const own = lessons.filter((lesson) => lesson.product_id === offer.productId)
        const isOffline = offer.courseType === 'offline'
        const rating = ratings.get(offer.productId)
        return {
          link: { href: `${isOffline ? '/OfflineCourse' : '/Course'}?id=${offer.productId}` },
          cover: { picture: `${own[0]?.cover ?? '/live/cover-evening'}.webp`, alt: '' },
          title: shownName(offer.productName),
          summary: offer.summary,
          facts: isOffline ? '线下小班' : own.length > 0 ? `${own.length} 课` : '录播',
          rating: rating && ratingText(rating),
          price: priceText(offer),
        }
      })
    const books =
      type === undefined || type === 'book'
        ? await piecesOf(services, { kinds: ['book'], limit: BOOKS })
        : []
    const wanted = books.filter((row) => isWanted(row.product_id === null))
    const handouts = wanted.map(
      (row): Parts => ({
        link: { href: `/bookDetail?id=${row.piece_id}` },
        cover: { picture: bookCover(row), alt: '' },
        title: row.title,
        summary: summaryOf(freeBlocks(row)),
        facts: '讲义',
        price: row.product_id ? '随课程' : '免费',
      }),
    )
    const rows = type === 'book' ? handouts : [...courses, ...handouts]
    return {
      state: 'list',
      parts: {
        list: { attributes: { 'data-lists': 'courses' } },
        types: { rows: chipsOf(FILTERS, 'type', { type, price }) },
        prices: { rows: chipsOf(PRICES, 'price', { type, price }) },
        courses: { rows },
        none: rows.length > 0 ? undefined : '没有符合条件的课程，换一个条件试试',
      },
    }
  },
)

/** One course: what it teaches, its lessons with a trial, its price. */
export const coursePage = filledPage('/Course', ['id', 'productId'], async (query, services) => {
  const { db } = services
  const id = query.get('id') ?? query.get('productId') ?? 'course-basic'
  const offer = (await coursesOnSale(services)).find(({ productId }) => productId === id)
  if (!offer || offer.courseType === 'offline') return { state: 'missing', parts: {} }
  const text = await pieceById(services, id)
  const lessons = await lessonsOf(db, id)
  const trial = lessons.find(isTrial)
  const reviews = await shownReviews(db, { productId: id, limit: REVIEWS_SHOWN })
  const rating = (await ratingsOf(db)).get(id)
  const title = shownName(offer.productName)
  return {
    state: 'ready',
    parts: {
      course: { attributes: { 'data-course': id } },
      title,
      summary: offer.summary,
      cover: { picture: `${lessons[0]?.cover ?? '/live/cover-chart'}.webp`, alt: '' },
      teacher: lessons[0]?.adviser,
      ...(await introductionParts(text, services)),
      lessons: { rows: lessons.map((lesson) => lessonParts(lesson)) },
      rating: rating && ratingText(rating),
      unrated: rating ? undefined : '还没有评价',
      reviews: { rows: reviews.map(reviewParts) },
      trial: trial && { href: `/collegeVideo?id=${trial.room_id}` },
      price: priceText(offer),
      period: offer.periodName,
      buy: { href: offerAddress(offer) },
    },
    head: { title, description: offer.summary, address: `/Course?id=${id}` },
  }
})

/** The introduction of a course; of a withdrawn one, the stone. */
export async function introductionParts(
  text: PieceRow | undefined,
  { db }: Pick<PageServices, 'db'>,
): Promise<Parts> {
  if (!text) return { unwritten: '这门课的介绍还在准备' }
  return {
    body: text.withdrawn_at ? undefined : { blocks: text.blocks },
    stone: text.withdrawn_at
      ? stoneText(text.withdrawn_at.getTime(), text.withdraw_reason ?? '')
      : undefined,
    corrected: correctedPart(await correctionsOf(db, text.piece_id)),
  }
}

export function lessonParts(lesson: Lesson, currentId?: string): Parts {
  const href = `/collegeVideo?id=${lesson.room_id}`
  return {
    lesson: { href, isCurrent: lesson.room_id === currentId },
    name: lesson.title,
    point: lesson.summary,
    trial: isTrial(lesson) ? '试看' : undefined,
  }
}
