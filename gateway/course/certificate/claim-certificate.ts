import { claimCertificate } from '#api/course/certificate/claim-certificate.ts'
import { shownName } from '#gateway/catalog/offers.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { directoryRows } from '../class-queries.ts'
import {
  certificateAnswer,
  certificateOf,
  courseName,
  insertCertificate,
} from './certificate-queries.ts'

export default handle(claimCertificate, async ({ productId }, { db, userId, now, config }) => {
  const { secretKey } = config
  const key = { userId, productId }
  if (!(await certificateOf(db, key))) {
    const lessons = await directoryRows(db, key, now)
    const title = await courseName(db, productId)
    if (title === undefined || lessons.length === 0) return notFound()
    if (!lessons.some(({ is_open }) => is_open)) return refuse('NOT_ENROLLED')
    if (!lessons.every(({ is_finished }) => is_finished)) return refuse('LESSONS_LEFT')
    await insertCertificate(db, { ...key, title: shownName(title) }, { secretKey, now })
  }
  const row = await certificateOf(db, key)
  return row ? certificateAnswer(row, secretKey) : notFound()
})
