import { type Directory, searchDirectory } from '#api/course/search-directory.ts'
import { handle } from '../http/handle.ts'
import { type DirectoryRow, directoryRows } from './class-queries.ts'
import { secondsOf } from './playback/played-parts.ts'

export default handle(searchDirectory, async ({ productId }, { db, userId, now }) => {
  const rows = await directoryRows(db, { userId, productId }, now)
  const byCourse = Map.groupBy(rows, (row) => row.product_id)
  return { courses: [...byCourse].map(([id, lessons]) => directoryOf(id, lessons)) }
})

function directoryOf(productId: string, rows: readonly DirectoryRow[]): Directory {
  const begun = rows.filter((row) => row.place_at !== null)
  const last = begun.toSorted((a, b) => Number(b.place_at) - Number(a.place_at)).at(0)
  return {
    productId,
    isOpen: rows.some((row) => row.is_open),
    lessons: rows.map((row) => ({
      id: row.room_id,
      title: row.title,
      seconds: row.seconds ?? 0,
      playedSeconds: secondsOf(row.played ?? []),
      length: row.length_seconds ?? 0,
      isFinished: row.is_finished ?? false,
    })),
    lastId: last?.room_id,
    lastAt: last?.place_at?.getTime(),
  }
}
