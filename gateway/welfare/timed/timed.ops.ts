import { html } from 'hono/html'
import { yuanPlain } from '#gateway/money.ts'
import { loadedChoiceField, tickField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { textField, timeField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import {
  pricesToOffer,
  saveTimedActivity,
  type TimedRow,
  timedActivities,
} from './timed-queries.ts'

const columns: readonly Column<TimedRow>[] = [
  {
    title: '活动编号',
    value: ({ activity_id }) => activity_id,
    cell: ({ activity_id: id }) => pageLink(`timed?edit=${encodeURIComponent(id)}`, id),
  },
  { title: '商品名称', value: ({ product_name }) => product_name },
  { title: '价格编号', value: ({ price_id }) => price_id },
  { title: '状态', value: ({ is_open }) => (is_open ? '开放' : '关闭') },
  { title: '开始', kind: 'time', value: ({ starts_at }) => starts_at },
  { title: '结束', kind: 'time', value: ({ ends_at }) => ends_at },
]

const editedOf = (rows: readonly TimedRow[], { url }: OpsContext) =>
  rows.find(({ activity_id }) => activity_id === url.searchParams.get('edit'))

const idField = (label: string) =>
  textField(label, {
    min: 1,
    max: 32,
    pattern: /^[\w-]+$/,
    message: `${label}由字母、数字、横线组成`,
  })

const save = opsForm({
  action: 'save',
  title: '修改限时弹窗',
  label: '保存',
  heading: (rows: readonly TimedRow[], context) => (editedOf(rows, context) ? '修改' : '新建'),
  fields: {
    activityId: idField('活动编号'),
    priceId: loadedChoiceField('商品与价格', async ({ db }) =>
      (await pricesToOffer(db)).map(({ price_id, name, period_name, fen }) => ({
        value: price_id,
        label: `${name} ${period_name}，${yuanPlain(fen)} 元`,
      })),
    ),
    picture: optionalField(textField('图片地址', { max: 200, pattern: /^\/(?!\/)[\w./-]*$/ })),
    description: textField('说明', { min: 1, max: 120 }),
    startsAt: timeField('开始时间'),
    endsAt: timeField('结束时间'),
    isOpen: tickField('开放'),
  },
  initial(rows, context) {
    const row = editedOf(rows, context)
    return {
      activityId: row?.activity_id,
      priceId: row?.price_id,
      picture: row?.picture,
      description: row?.description,
      startsAt: row?.starts_at,
      endsAt: row?.ends_at,
      isOpen: row?.is_open ?? true,
    }
  },
  async run(values, { db, now }) {
    const { activityId, priceId } = values
    const price = (await pricesToOffer(db)).find(({ price_id }) => price_id === priceId)
    if (!price) return refusal({ priceId: '请选择在售的商品与价格' })
    const { name: productName } = price
    const row = {
      activity_id: activityId,
      product_name: productName,
      product_id: price.product_id,
      product_type: price.product_type,
      price_id: priceId,
      course_type: price.course_type ?? '',
      picture: values.picture ?? null,
      description: values.description,
      starts_at: values.startsAt ?? null,
      ends_at: values.endsAt ?? null,
      is_open: values.isOpen,
    }
    await saveTimedActivity(db, row, now)
    const audit = { subject: activityId, details: productName }
    return { kind: 'done', message: '已保存', audit, to: 'timed' }
  },
})

/** The offer that opens by itself for thirty seconds: the newest open one is shown. */
export const timedPage = listPage({
  path: 'timed',
  title: '限时弹窗',
  group: '营销',
  position: 140,
  filters: {},
  load: ({ db }) => timedActivities(db),
  columns,
  empty: '还没有限时弹窗',
  forms: [save],
  below: () =>
    html`<p class="hint">同时开放多个时，只展示最新建立的一个；每台设备每天最多展示一次，30 秒后自动关闭。</p>`,
})
