import { listEntries } from '#api/home/list-entries.ts'
import { handle } from '../http/handle.ts'
import { entriesAt } from './entry/entry-queries.ts'

export default handle(listEntries, async (_request, { db, now }) => ({
  entries: (await entriesAt(db, now)).map(({ block, title, text, icon, link, brand }) => ({
    ...{ block, title, link },
    text: text ?? undefined,
    icon: icon ?? undefined,
    brand: brand ?? undefined,
  })),
}))
