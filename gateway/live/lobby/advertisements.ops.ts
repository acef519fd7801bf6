import { SHARE_PLACE_ID } from '#api/live/lobby/list-advertisements.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { countField, textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import { advertisementsOf } from '../room/room-queries.ts'
import { deleteAdvertisement, insertAdvertisement } from './advertisement-queries.ts'

type Row = Awaited<ReturnType<typeof advertisementsOf>>[number]

const ADVERTISEMENTS_MAX = 20
const PICTURE = /^(?:https:\/\/[\w.-]+|\/(?!\/))[\w./%~+-]*\.(?:webp|png|jpe?g|gif|avif)$/

const add = opsForm({
  action: 'add',
  title: '添加直播广告图',
  label: '添加',
  heading: () => '添加广告图',
  hint: () => '按顺序排列，最后一张是分享按钮的图片，其余是横幅。没有图片时整个位置不显示。',
  fields: {
    url: textField('图片地址', {
      ...{ min: 1, max: 300, pattern: PICTURE },
      hint: '本站内以 / 开头的地址，或建站时 PICTURE_ORIGINS 允许的 https:// 地址',
      message: '请填写本站内以 / 开头或 https:// 的图片地址',
    }),
    grade: countField('顺序（小的在前）', 999, 1),
  },
  async run({ url, grade }, { db }) {
    const all = await advertisementsOf(db, SHARE_PLACE_ID)
    if (all.length >= ADVERTISEMENTS_MAX)
      return refusal({ url: `最多 ${ADVERTISEMENTS_MAX} 张，请先移除一张` })
    if (all.some((row) => row.grade === grade)) return refusal({ grade: '这个顺序已被占用' })
    if (!(await insertAdvertisement(db, { place_id: SHARE_PLACE_ID, url, grade })))
      return refusal({ url: '这张图片已经添加过' })
    return { kind: 'done', message: '已添加', audit: { subject: url } }
  },
})

const remove = opsForm({
  action: 'remove',
  title: '移除直播广告图',
  label: '移除',
  isQuiet: true,
  fields: { grade: subjectField(/^\d{1,3}$/, '没有这张图片') },
  initial: ({ grade }: Row) => ({ grade: String(grade) }),
  async run({ grade }, { db }) {
    const url = await deleteAdvertisement(db, SHARE_PLACE_ID, Number(grade))
    return url === undefined
      ? undefined
      : { kind: 'done', message: '已移除', audit: { subject: url } }
  },
})

const columns: readonly Column<Row>[] = [
  { title: '顺序', kind: 'number', value: (row) => row.grade },
  { title: '图片地址', value: (row) => row.url },
  { title: '操作', cell: (row, context) => remove.render(row, context) },
]

/** The pictures of the live tab and of the share popup in rooms. */
export const advertisementsPage = listPage({
  path: 'advertisements',
  title: '直播广告图',
  group: '投顾',
  position: 443,
  filters: {},
  load: ({ db }) => advertisementsOf(db, SHARE_PLACE_ID),
  columns,
  empty: '没有广告图，横幅和分享按钮不显示',
  forms: [add],
  actions: [remove],
})
