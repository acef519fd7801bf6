import { html } from 'hono/html'
import { timeFieldText, timeText } from '#gateway/china-time.ts'
import type { Services } from '#gateway/http/handle.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, momentField, spanErrors } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import type { Markup, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, table } from '#gateway/ops/page/table.ts'
import { recordingsOf } from '../recording/recorded-queries.ts'
import { markNotice } from '../reservation/reservation-queries.ts'
import { pushAddress } from '../room/live-service.ts'
import { steer } from '../room/room-queries.ts'
import { publishToRoom } from '../room/room-topic.ts'
import { bookAdviser, ROOM_FIELDS, roomColumnsOf } from './room-fields.ts'
import { addProduct, removeProduct, roomProductsMarkup } from './room-products.ts'
import { roomColumns } from './rooms.ops.ts'
import {
  cancelRoom,
  type DeskRoom,
  deskStateOf,
  roomForDesk,
  updateRoom,
} from './timetable-queries.ts'

interface Target extends DeskRoom {
  state: ReturnType<typeof deskStateOf>
}

const isOpen = ({ state }: Target) => state === 'before' || state === 'live'

const save = opsForm({
  action: 'save',
  title: '修改直播间',
  label: '保存',
  heading: () => '内容',
  fields: ROOM_FIELDS,
  initial: (room: Target) => ({
    ...{ title: room.title, summary: room.summary, certificate: room.certificate },
    cover: room.cover,
    form: room.is_vertical ? ('portrait' as const) : ('landscape' as const),
    ...{ slowSeconds: room.slow_seconds, streamUrl: room.stream_url, replayUrl: room.replay_url },
  }),
  isOffered: ({ state }) => state !== 'cancelled',
  async run(words, { db, now, params: { roomId = '' } }) {
    const room = await roomForDesk(db, roomId)
    if (!room) return undefined
    const isOver = deskStateOf(room, now) === 'ended'
    const isSameAdviser = words.certificate === room.certificate
    const spans =
      isOver || isSameAdviser ? [] : [{ startsAt: room.starts_at, endsAt: room.ends_at }]
    const booking = { certificate: words.certificate, spans, exceptId: roomId, hasBegun: true }
    const booked = await bookAdviser(db, booking, now)
    if ('problem' in booked) return refusal({ certificate: Object.values(booked.problem)[0] ?? '' })
    if (!(await updateRoom(db, roomId, { ...roomColumnsOf(words), adviser: booked.name })))
      return undefined
    const audit = { subject: roomId, details: words.title }
    return { kind: 'done', message: '已保存', audit, afterCommit: reload(roomId) }
  },
})

const reschedule = opsForm({
  action: 'reschedule',
  title: '直播改期',
  label: '改期',
  heading: () => '时间',
  hint: ({ reservations }) =>
    reservations > 0
      ? `${reservations} 人已预约，开始时间改变会通知他们。时间为北京时间。`
      : '时间为北京时间。',
  fields: { startsAt: momentField('开始时间'), endsAt: momentField('结束时间') },
  initial: ({ starts_at, ends_at }: Target) => ({ startsAt: starts_at, endsAt: ends_at }),
  check: spanErrors,
  isOffered: isOpen,
  async run({ startsAt, endsAt }, { db, now, params: { roomId = '' } }) {
    const room = await roomForDesk(db, roomId)
    if (!room) return undefined
    const isMoved = timeFieldText(room.starts_at) !== timeFieldText(startsAt)
    const booking = {
      ...{ certificate: room.certificate, exceptId: roomId },
      spans: [{ startsAt, endsAt }],
      hasBegun: !isMoved,
    }
    const booked = await bookAdviser(db, booking, now)
    if ('problem' in booked) {
      const { startsAt, endsAt, certificate } = booked.problem
      return refusal(endsAt ? { endsAt } : { startsAt: startsAt ?? certificate ?? '' })
    }
    if (!(await updateRoom(db, roomId, { starts_at: startsAt, ends_at: endsAt }))) return undefined
    const informed = isMoved ? await markNotice(db, roomId, 'moved') : 0
    const details = `${timeText(startsAt)} 至 ${timeText(endsAt)}`
    const message = informed > 0 ? `已改期，正在通知 ${informed} 位预约者` : '已保存'
    return {
      ...{ kind: 'done' as const, message, audit: { subject: roomId, details } },
      afterCommit: reload(roomId),
    }
  },
})

type SetState = 'live' | 'ended' | 'schedule'

function steering(options: {
  action: string
  title: string
  label: string
  state: SetState
  isOffered(room: Target): boolean
  question: string
}) {
  const { state, label, question, ...rest } = options
  return opsForm({
    ...rest,
    label: `确认${label}`,
    fields: {},
    confirm: { label, question },
    async run(_values, { db, params: { roomId = '' } }) {
      await steer(db, roomId, { state })
      const audit = { subject: roomId }
      return { kind: 'done', message: `已${label}`, audit, afterCommit: reload(roomId) }
    },
  })
}

const begin = steering({
  ...{ action: 'begin', title: '立即开播', label: '立即开播', state: 'live' },
  isOffered: ({ state }) => state === 'before',
  question: '直播间立即开放，直到您结束它或恢复按时间表。',
})

const end = steering({
  ...{ action: 'end', title: '结束直播', label: '结束直播', state: 'ended' },
  isOffered: ({ state }) => state === 'live',
  question: '正在观看的人会看到直播已结束，聊天随之关闭。',
})

const follow = steering({
  ...{ action: 'follow', title: '按时间表播出', label: '恢复按时间表', state: 'schedule' },
  isOffered: ({ set_state, state }) => set_state !== null && state !== 'cancelled',
  question: '直播间按填写的开始和结束时间开放。',
})

const cancel = opsForm({
  action: 'cancel',
  title: '取消直播',
  label: '确认取消',
  isDangerous: true,
  fields: {
    reason: areaField('原因（预约者会看到）', {
      ...{ min: 4, max: 100, rows: 2, message: '请填写原因，4 到 100 个字' },
    }),
  },
  confirm: {
    label: '取消这场直播',
    question: ({ reservations }) =>
      `直播间不再出现在任何列表，${reservations} 位预约者会收到通知，不能恢复。`,
  },
  isOffered: ({ state }: Target) => state === 'before',
  async run({ reason }, { db, now, params: { roomId = '' } }) {
    if (!(await cancelRoom(db, roomId, reason, now))) return undefined
    const informed = await markNotice(db, roomId, 'cancelled')
    const message = informed > 0 ? `已取消，正在通知 ${informed} 位预约者` : '已取消'
    const audit = { subject: roomId, details: reason }
    return { kind: 'done', message, audit, afterCommit: reload(roomId) }
  },
  gone: '直播已经开始或已取消，请刷新页面',
})

/** Everybody who knows the address can send a picture into the room, so that each look at it is recorded. */
const push = opsForm({
  action: 'push',
  title: '查看推流地址',
  label: '查看推流地址',
  isQuiet: true,
  fields: {},
  isOffered: isOpen,
  async run(_values, { db, config, params: { roomId = '' } }) {
    const room = await roomForDesk(db, roomId)
    if (!room) return undefined
    const address = config.liveService
      ? pushAddress(config.liveService, { roomId, endsAt: room.ends_at })
      : '没有配置直播服务：请在“直播播放地址”填写您自己的播放地址'
    const audit = { subject: roomId, details: room.title }
    return { kind: 'found', found: { [roomId]: address }, audit }
  },
})

/** People in the room see the change at once. */
function reload(roomId: string) {
  return ({ hub }: Services) => publishToRoom(hub, roomId, { kind: 'room' })
}

function pushed({ room_id: roomId }: Target, { posted }: OpsContext): Markup {
  const address = posted.found[roomId]
  return address
    ? html`<p>推流地址（直播结束六小时后失效）：<strong>${address}</strong></p>`
    : html``
}

type Recording = Awaited<ReturnType<typeof recordingsOf>>[number]

const recordingColumns: readonly Column<Recording>[] = [
  { title: '录制完成', kind: 'time', value: (row) => row.reported_at },
  { title: '时长（秒）', kind: 'number', value: (row) => row.seconds },
  { title: '播放地址', value: (row) => row.address },
]

async function recordingsMarkup(
  { room_id: roomId, product_id: productId }: Target,
  context: OpsContext,
): Promise<Markup> {
  const rows = await recordingsOf(context.db, roomId)
  if (rows.length === 0) return html``
  const hint = productId
    ? '课程的录像不会自动成为回放：知道地址的人都能打开。请在“课程视频”上传。'
    : '最长的一段自动成为回放；要用另一段，请把它的地址填入“回放地址”。'
  return html`${table({ caption: '直播服务的录像', columns: recordingColumns, rows, empty: '' }, context)}
<p>${hint}</p>`
}

/** One room: what it shows, when it is, what it sells. */
export const roomPage = editPage({
  path: 'rooms/:roomId',
  title: '直播间设置',
  async load({ db, now, params: { roomId = '' } }): Promise<Target | undefined> {
    const room = await roomForDesk(db, roomId)
    return room && { ...room, state: deskStateOf(room, now) }
  },
  async show(room, context) {
    const caption = room.title
    return html`${table({ caption, columns: roomColumns, rows: [room], empty: '' }, context)}
${room.cancelled_at ? html`<p>${timeText(room.cancelled_at)} 取消，原因：${room.cancel_reason}</p>` : ''}
${pushed(room, context)}
<p><a href="/interactionLive?id=${room.room_id}">在网站上查看</a></p>
${await recordingsMarkup(room, context)}
${await roomProductsMarkup(room, context)}`
  },
  forms: [push, addProduct, reschedule, save, begin, end, follow, cancel],
  actions: [removeProduct],
  links: () => [['全部直播间', 'rooms']],
})
