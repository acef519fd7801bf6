import { html } from 'hono/html'
import { writeMessage } from '#gateway/message/queries.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { parcelFields } from '#gateway/order/delivery/parcel-fields.ts'
import { revealReceiver } from '#gateway/order/delivery/reveal-receiver.ts'
import { prizeOf } from '../draw/win-queries.ts'
import { findGame } from '../game-files.ts'
import { sentText } from '../texts.ts'
import { countUnsentParcels, parcelsFor, sendParcel } from './parcel-queries.ts'

type Row = Awaited<ReturnType<typeof parcelsFor>>[number]

const GONE = '这份奖品已寄出，请刷新页面'
const prizeName = ({ game, prize }: Row) => prizeOf(game, prize)?.name ?? prize

const columns: readonly Column<Row>[] = [
  { title: '登记时间', kind: 'time', value: (row) => row.registered_at },
  { title: '参与编号', value: (row) => row.play_id },
  { title: '活动', value: ({ game }) => findGame(game)?.game.title ?? game },
  { title: '奖品', value: prizeName },
  { title: '用户', value: (row) => row.user_id },
  { title: '快递公司', value: (row) => row.carrier },
  { title: '快递单号', value: (row) => row.tracking_number },
  { title: '寄出时间', kind: 'time', value: (row) => row.sent_at },
]

const linkColumn: Column<Row> = {
  title: '寄送',
  cell: (row) => pageLink(`parcels/${row.play_id}`, row.sent_at ? '查看' : '登记寄出'),
}

/** Prizes to send, and sent ones. */
export const parcelsPage = listPage({
  path: 'parcels',
  title: '奖品寄送',
  group: '营销',
  position: 137,
  waiting: ({ db }) => countUnsentParcels(db),
  filters: {},
  load: ({ db }, _, { limit }) => parcelsFor(db, { limit }),
  columns: [linkColumn, ...columns],
  empty: '没有登记了地址的奖品',
})

const reveal = revealReceiver({
  param: 'playId',
  async sealedOf(db, playId) {
    const [row] = await parcelsFor(db, { playId, limit: 1 })
    return row?.receiver_sealed
  },
  gone: GONE,
})

const send = opsForm({
  action: 'send',
  title: '登记奖品寄出',
  label: '已寄出，通知中奖人',
  heading: () => '登记寄出',
  fields: parcelFields,
  isOffered: (row: Row) => row.sent_at === null,
  async run({ carrier, trackingNumber }, { db, now, params: { playId = '' } }) {
    const [row] = await parcelsFor(db, { playId, limit: 1 })
    const sent = row && (await sendParcel(db, { playId, carrier, trackingNumber }, now))
    if (!sent) return undefined
    const tracking = `${carrier} ${trackingNumber}`
    const words = sentText(prizeName(row), tracking, findGame(row.game)?.path ?? '')
    const message = { userId: sent.user_id, kind: 'activity', topic: 'activity', ...words } as const
    await writeMessage(db, message, now)
    const audit = { subject: playId, details: tracking }
    return { kind: 'done', message: '已登记寄出，中奖人会收到消息', audit, to: 'parcels' }
  },
  gone: GONE,
})

/** One prize. Its address is shown on demand, and the audit log records every time it is viewed. */
export const parcelPage = editPage({
  path: 'parcels/:playId',
  title: '奖品寄送',
  async load({ db, params }) {
    const [row] = await parcelsFor(db, { playId: params.playId ?? '', limit: 1 })
    return row
  },
  show(row, context) {
    const { receiver } = context.posted.found
    return html`${table({ caption: '奖品', columns, rows: [row], empty: '' }, context)}
<section class="panel"><h2>收货信息</h2>${
      receiver ? html`<p><strong>${receiver}</strong></p>` : reveal.render(row, context)
    }</section>`
  },
  forms: [send],
  actions: [reveal],
  links: () => [['全部奖品', 'parcels']],
})
