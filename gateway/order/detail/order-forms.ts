import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { areaField, textField } from '#gateway/ops/form/typed-fields.ts'
import { endOrder, finishClosing } from '../cancel/end-order.ts'
import { lockOwnerOf } from '../lock-buyer.ts'
import { orderById } from '../order-ops-queries.ts'
import { ORDER_TEXTS, orderAddress } from '../texts.ts'
import { insertNote, type orderNotes } from './note-queries.ts'

/** An order with what operators wrote about it. */
export interface OrderItem {
  order: OrderDetail
  userId: string
  /** How far the e-signature of its contract is. */
  eSignature: string | undefined
  notes: Awaited<ReturnType<typeof orderNotes>>
}

export const noteForm = opsForm({
  action: 'note',
  title: '备注订单',
  label: '添加备注',
  isQuiet: true,
  fields: {
    noteId: onceField(),
    body: areaField('备注内容', {
      min: 1,
      max: 300,
      rows: 2,
      message: '请填写备注，最多 300 个字',
    }),
  },
  heading: (_: OrderItem) => '添加运营备注',
  hint: () => '只有运营人员能看到，添加后不能修改。',
  async run({ noteId, body }, { db, operator, params: { orderId = '' }, now }) {
    if (!(await insertNote(db, { noteId, orderId, operator, body }, now))) return undefined
    return { kind: 'done', message: '已添加备注', audit: { subject: orderId } }
  },
  gone: '这条备注已经添加过',
})

export const closeForm = opsForm({
  action: 'close',
  permission: 'close',
  title: '关闭订单',
  label: '确认关闭',
  isDangerous: true,
  fields: {
    reason: textField('关闭原因（买家会看到）', {
      min: 2,
      max: 60,
      message: '请填写关闭原因，2 到 60 个字',
    }),
  },
  heading: () => '关闭未支付的订单',
  isOffered: ({ order }: OrderItem) => order.canCancel,
  confirm: {
    label: '关闭订单',
    question:
      '优惠券、金币、库存与座位立即退回，买家会收到通知。关闭后不能恢复；若同时有款项到账，将自动原路退回。',
  },
  async run({ reason }, { db, params: { orderId = '' }, now }) {
    const owner = await lockOwnerOf(db, async () => (await orderById(db, orderId))?.user_id)
    const order = owner ? await orderById(db, orderId) : undefined
    const ended = order && (await endOrder(db, order, { words: reason }, now))
    if (!ended) return undefined
    const { user_id: userId, product_name: name } = ended.order
    const words = ORDER_TEXTS.closed(name, reason)
    await writeMessage(
      db,
      { userId, kind: 'service', ...words, target: orderAddress(orderId) },
      now,
    )
    return {
      kind: 'done',
      message: '订单已关闭',
      audit: { subject: orderId, details: reason },
      afterCommit: (services) => finishClosing(services, ended.payments),
    }
  },
  gone: '订单已支付、已关闭或正在核对转账，请刷新页面查看最新状态',
})
