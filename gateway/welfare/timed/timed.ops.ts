import { html } from 'hono/html'
import { record, text } from '#api/codec.ts'
import { actionForm, field, isCsvAsked, tick } from '#gateway/ops/page/fields.ts'
import { readTimeField, timeFieldText } from '#gateway/ops/page/format.ts'
import {
  type Fields,
  type OpsContext,
  type OpsOutcome,
  opsPage,
} from '#gateway/ops/page/ops-page.ts'
import { type Column, table, tableFile } from '#gateway/ops/page/table.ts'
import { saveTimedActivity, type TimedRow, timedActivities } from './timed-queries.ts'

const columns: readonly Column<TimedRow>[] = [
  {
    title: '活动编号',
    value: ({ activity_id }) => activity_id,
    cell: ({ activity_id }) =>
      html`<a href="/ops/timed?edit=${encodeURIComponent(activity_id)}">${activity_id}</a>`,
  },
  { title: '商品名称', value: ({ product_name }) => product_name },
  { title: '价格编号', value: ({ price_id }) => price_id },
  { title: '状态', value: ({ is_open }) => (is_open ? '开放' : '关闭') },
  { title: '开始', kind: 'time', value: ({ starts_at }) => starts_at },
  { title: '结束', kind: 'time', value: ({ ends_at }) => ends_at },
]

const id = (label: string) =>
  text({ label, min: 1, max: 32, pattern: /^[\w-]+$/, message: `${label}由字母、数字、横线组成` })
const draft = record({
  activity_id: ['activityId', id('活动编号')],
  course_type: ['courseType', text({ label: '课程类型', max: 32 })],
  price_id: ['priceId', id('价格编号')],
  product_id: ['productId', id('商品编号')],
  product_type: ['productType', id('商品类型')],
  product_name: ['productName', text({ label: '商品名称', min: 1, max: 60 })],
  picture: ['picture', text({ label: '图片地址', max: 200, pattern: /^(\/(?!\/)[\w./-]*)?$/ })],
  description: ['description', text({ label: '说明', min: 1, max: 120 })],
})

/** The offer that opens by itself for thirty seconds: the newest open one is shown. */
export const timedPage = opsPage({
  path: 'timed',
  title: '限时弹窗',
  group: '营销',
  position: 140,
  async show(context) {
    const { db, url, posted } = context
    const rows = await timedActivities(db)
    if (isCsvAsked(url)) return tableFile('限时弹窗', { columns, rows })
    const edited = rows.find(({ activity_id }) => activity_id === url.searchParams.get('edit'))
    const kept = posted.action === 'save' ? { posted } : {}
    const part = (
      name: string,
      label: string,
      value: string | null | undefined,
      maxLength: number,
    ) => field({ name, label, value: value ?? '', maxLength, ...kept })
    const time = (name: string, label: string, value: Date | null | undefined) =>
      field({ name, label, type: 'datetime-local', value: timeFieldText(value), ...kept })
    return html`<section class="panel"><h2>${edited ? '修改' : '新建'}</h2>${actionForm(context, {
      action: 'save',
      label: '保存',
      fields: [
        part('activityId', '活动编号', edited?.activity_id, 32),
        part('productName', '商品名称', edited?.product_name, 60),
        part('productId', '商品编号', edited?.product_id, 32),
        part('productType', '商品类型', edited?.product_type, 32),
        part('priceId', '价格编号', edited?.price_id, 32),
        part('courseType', '课程类型', edited?.course_type, 32),
        part('picture', '图片地址', edited?.picture, 200),
        part('description', '说明', edited?.description, 120),
        time('startsAt', '开始时间', edited?.starts_at),
        time('endsAt', '结束时间', edited?.ends_at),
        tick('isOpen', '开放', edited?.is_open ?? true),
      ],
    })}</section>
${table({ caption: '限时弹窗', columns, rows, empty: '还没有限时弹窗' })}
<p class="hint">同时开放多个时，只展示最新建立的一个；每台设备每天最多展示一次，30 秒后自动关闭。</p>`
  },
  actions: { save: { title: '修改限时弹窗', run: save } },
})

async function save(values: Fields, { db, now }: OpsContext): Promise<OpsOutcome> {
  const row = draft.decode(values, '')
  const startsAt = readTimeField(values.startsAt)
  const endsAt = readTimeField(values.endsAt)
  const wrong = '请填写有效的时间'
  if (startsAt === 'wrong') return { kind: 'refused', message: wrong, errors: { startsAt: wrong } }
  if (endsAt === 'wrong') return { kind: 'refused', message: wrong, errors: { endsAt: wrong } }
  const rest = { starts_at: startsAt ?? null, ends_at: endsAt ?? null }
  const offer = { ...row, ...rest, picture: row.picture || null, is_open: values.isOpen === '1' }
  await saveTimedActivity(db, offer, now)
  const audit = { subject: row.activity_id, details: row.product_name }
  return { kind: 'done', message: '已保存', audit, to: 'timed' }
}
