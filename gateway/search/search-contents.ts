import { pieceAddress } from '#api/news/piece-address.ts'
import {
  CONTENT_KINDS,
  CONTENTS_MAX,
  type ContentHit,
  type ContentKind,
  searchContents,
} from '#api/search/search-contents.ts'
import { offersOnSale, shownName } from '../catalog/offers.ts'
import { lessonsOf } from '../course/outline-queries.ts'
import { type Context, handle } from '../http/handle.ts'
import { runningServices } from '../news/issue-queries.ts'
import { matchingPieces } from '../news/matching-pieces.ts'

const PIECE_KINDS = ['flash', 'article', 'paper', 'announcement', 'wealth', 'book'] as const

export default handle(
  searchContents,
  async ({ query }, context) => {
    const words = query.trim().toLowerCase()
    if (words === '') return { contents: [] }
    const { db, userId, now } = context
    const productIds = userId ? await runningServices(db, userId, now) : new Set<string>()
    const pieces = await matchingPieces(context, words, {
      ...{ kinds: PIECE_KINDS, productIds, limit: CONTENTS_MAX },
    })
    const found = pieces.map((row): ContentHit => {
      const kind = CONTENT_KINDS.find((one) => one === row.kind) ?? 'course'
      const address = pieceAddress({ id: row.piece_id, kind: row.kind })
      return { kind, title: row.title, address, publishedAt: row.published_at.getTime() }
    })
    const courses = await matchingCourses(words, context)
    return {
      contents: inGroups([...courses, ...found, ...(await matchingLessons(words, context))]),
    }
  },
  {
    limits: [
      {
        name: 'search-contents-address',
        points: 60,
        perSeconds: 60,
        key: (_query, { address }) => address,
      },
    ],
  },
)

/** Courses on sale by name or by what they teach. */
async function matchingCourses(
  words: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<readonly ContentHit[]> {
  const offers = await offersOnSale(db, { productType: 'course' }, now)
  const byProduct = new Map(offers.toReversed().map((offer) => [offer.product_id, offer]))
  return [...byProduct.values()].flatMap((offer): ContentHit[] => {
    const title = shownName(offer.product_name)
    if (!`${title}\n${offer.summary}`.toLowerCase().includes(words)) return []
    const page = offer.course_type === 'offline' ? 'OfflineCourse' : 'Course'
    return [
      {
        ...{ kind: 'course', title, publishedAt: undefined },
        address: `/${page}?id=${encodeURIComponent(offer.product_id)}`,
      },
    ]
  })
}

/** Recorded lessons by name or by what they teach; whether a person may watch them is said by their page. */
async function matchingLessons(
  words: string,
  { db }: Pick<Context, 'db'>,
): Promise<readonly ContentHit[]> {
  const lessons = await lessonsOf(db)
  const found = lessons.filter(({ title, summary }) =>
    `${title}\n${summary}`.toLowerCase().includes(words),
  )
  return found.map(
    ({ room_id, title }): ContentHit => ({
      ...{ kind: 'video', title, publishedAt: undefined },
      address: `/collegeVideo?id=${encodeURIComponent(room_id)}`,
    }),
  )
}

function inGroups(all: readonly ContentHit[]): readonly ContentHit[] {
  const of = (kind: ContentKind) => all.filter((one) => one.kind === kind).slice(0, CONTENTS_MAX)
  return CONTENT_KINDS.flatMap(of)
}
