import { listHeadings } from '#api/invoice/title/list-headings.ts'
import { handle } from '#gateway/http/handle.ts'
import { headingsOf } from './heading-queries.ts'

export default handle(listHeadings, (_request, { db, userId, config }) =>
  headingsOf(db, userId, config.secretKey),
)
