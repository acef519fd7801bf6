import { listTitles } from '#api/invoice/title/list-titles.ts'
import { handle } from '#gateway/http/handle.ts'
import { titlesOf } from './title-queries.ts'

export default handle(listTitles, (_request, { db, userId, config }) =>
  titlesOf(db, userId, config.secretKey),
)
