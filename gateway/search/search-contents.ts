import type { PieceKind } from '#api/news/piece.ts'
import { pieceAddress } from '#api/news/piece-address.ts'
import {
  CONTENT_KINDS,
  CONTENTS_MAX,
  CONTENTS_OF_KIND_MAX,
  type ContentHit,
  type ContentKind,
  searchContents,
} from '#api/search/search-contents.ts'
import { offersOnSale, shownName } from '../catalog/offers.ts'
import { lessonsOf } from '../course/outline-queries.ts'
import { type Context, handle } from '../http/handle.ts'
import { runningServices } from '../news/issue-queries.ts'
import { matchingPieces } from '../news/matching-pieces.ts'

/** Handouts are found among the courses, and a course by its introduction. */
const PIECES: Readonly<Record<ContentKind, readonly PieceKind[]>> = {
  ...{ flash: ['flash'], article: ['article'], paper: ['paper'], announcement: ['announcement'] },
  ...{ wealth: ['wealth'], course: ['course', 'book'], video: [] },
}

export default handle(
  searchContents,
  async ({ query, kind }, context) => {
    const words = query.trim().toLowerCase()
    if (words === '') return { contents: [], more: [] }
    const kinds = kind ? [kind] : CONTENT_KINDS
    const limit = kind ? CONTENTS_OF_KIND_MAX : CONTENTS_MAX
    const found = await hitsOf(words, kinds, limit + 1, context)
    const of = (one: ContentKind) => found.filter((hit) => hit.kind === one)
    return {
      contents: kinds.flatMap((one) => of(one).slice(0, limit)),
      more: kinds.filter((one) => of(one).length > limit),
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

/** What was found of some kinds, at most so many texts of each. */
async function hitsOf(
  words: string,
  kinds: readonly ContentKind[],
  limit: number,
  context: Context,
): Promise<readonly ContentHit[]> {
  const { db, userId, now } = context
  const productIds = userId ? await runningServices(db, userId, now) : new Set<string>()
  const wanted = { kinds: kinds.flatMap((kind) => PIECES[kind]), productIds, limit }
  const pieces = wanted.kinds.length > 0 ? await matchingPieces(context, words, wanted) : []
  const introduced = new Set(
    pieces.filter((row) => row.kind === 'course').map(({ piece_id }) => piece_id),
  )
  const texts = pieces
    .filter((row) => row.kind !== 'course')
    .map((row): ContentHit => {
      const kind = CONTENT_KINDS.find((one) => one === row.kind) ?? 'course'
      const address = pieceAddress({ id: row.piece_id, kind: row.kind })
      return { kind, title: row.title, address, publishedAt: row.published_at.getTime() }
    })
  const courses = kinds.includes('course') ? await matchingCourses(words, introduced, context) : []
  const lessons = kinds.includes('video') ? await matchingLessons(words, context) : []
  return [...courses, ...texts, ...lessons]
}

/** Courses on sale by name, by what they teach, or by their introduction. */
async function matchingCourses(
  words: string,
  introduced: ReadonlySet<string>,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<readonly ContentHit[]> {
  const offers = await offersOnSale(db, { productType: 'course' }, now)
  const byProduct = new Map(offers.toReversed().map((offer) => [offer.product_id, offer]))
  return [...byProduct.values()].flatMap((offer): ContentHit[] => {
    const title = shownName(offer.product_name)
    const isNamed = `${title}\n${offer.summary}`.toLowerCase().includes(words)
    if (!isNamed && !introduced.has(offer.product_id)) return []
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
