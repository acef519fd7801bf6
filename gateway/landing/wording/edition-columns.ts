import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { writtenTimes } from './edition-file.ts'
import type { Edition } from './edition-queries.ts'

/** Neither published nor discarded; one that is planned is a draft until its time. */
export const isDraft = ({ published_at, discarded_at }: Edition) => !published_at && !discarded_at
export const isPlanned = (edition: Edition) => isDraft(edition) && edition.publish_at !== null

function stateText(edition: Edition): string {
  if (edition.published_at) return '已发布'
  if (edition.discarded_at) return '已作废'
  if (isPlanned(edition)) return '已核对，到时发布'
  return edition.problem ? `草稿，${edition.problem}` : '草稿'
}

export const editionColumns: readonly Column<Edition>[] = [
  {
    title: '版本',
    value: (row) => row.edition_id,
    cell: (row) =>
      pageLink(`campaigns/${row.campaign}/editions/${row.edition_id}`, row.edition_id.slice(0, 8)),
  },
  { title: '状态', value: stateText },
  { title: '页面时间', value: ({ body }) => Object.values(writtenTimes(body)).join(' 至 ') },
  { title: '起草人', value: (row) => row.author },
  { title: '起草时间', kind: 'time', value: (row) => row.created_at },
  { title: '定时发布', kind: 'time', value: (row) => row.publish_at },
  { title: '发布时间', kind: 'time', value: (row) => row.published_at },
]
