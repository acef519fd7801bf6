import { listPublications, PUBLICATIONS_PER_PAGE } from '#api/publication/list-publications.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { publicationAnswers, publicationsOf } from './publication-queries.ts'
import { readingsOf } from './reading-rights.ts'

export default handle(listPublications, async ({ kind, subjectId, cursor }, context) => {
  const { db, userId, now } = context
  const { rows, next } = await pageOf(
    PUBLICATIONS_PER_PAGE,
    (limit) => publicationsOf(db, { kind, subjectId, until: now, cursor, limit }),
    (row) => row.publication_id,
  )
  const readings = await readingsOf(db, userId, now)
  const publications = await publicationAnswers(context, rows, readings)
  return { publications, next: subjectId === undefined ? undefined : next }
})
