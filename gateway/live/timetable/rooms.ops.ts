import { calendarDays } from '#gateway/market/queries.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { countField, momentField, spanErrors, textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { DESK_STATE_TEXTS } from '../texts.ts'
import { bookAdviser, ROOM_FIELDS, roomColumnsOf } from './room-fields.ts'
import { type Plan, REPEATS, type Span, spansOf } from './spans.ts'
import { type DeskRoom, deskStateOf, insertRooms, roomsForDesk } from './timetable-queries.ts'

const REPEAT_TEXTS = {
  once: '只此一场',
  daily: '每天',
  tradingDays: '每个交易日',
  weekly: '每周同一天',
} as const
const STATES = ['before', 'live', 'ended', 'cancelled'] as const
const TIMES_MAX = 30
/** The length of the form's id; the rest numbers the rooms of a series. */
const ID_LENGTH = 16

export const roomColumns: readonly Column<DeskRoom>[] = [
  {
    title: '标题',
    value: (row) => row.title,
    cell: (row) => pageLink(`rooms/${row.room_id}`, row.title),
  },
  { title: '状态', value: (row, { now }) => DESK_STATE_TEXTS[deskStateOf(row, now)] },
  { title: '开始', kind: 'time', value: (row) => row.starts_at },
  { title: '结束', kind: 'time', value: (row) => row.ends_at },
  { title: '投顾', value: (row) => row.adviser },
  { title: '证书编号', value: (row) => row.certificate },
  { title: '画面', value: (row) => (row.is_vertical ? '竖屏' : '横屏') },
  { title: '预约', kind: 'number', value: (row) => row.reservations },
  { title: '点赞', kind: 'number', value: (row) => row.likes },
  { title: '播放地址', value: (row) => (row.stream_url ? '已填写' : '未填写') },
  { title: '编号', value: (row) => row.room_id },
]

const create = opsForm({
  action: 'create',
  title: '新建直播间',
  label: '新建',
  heading: () => '新建直播间',
  hint: () => '保存后立即出现在直播列表，开始时间一到自动开播。时间为北京时间。',
  fields: {
    once: onceField(),
    ...ROOM_FIELDS,
    startsAt: momentField('开始时间'),
    endsAt: momentField('结束时间'),
    repeat: choiceField('重复', REPEATS, REPEAT_TEXTS),
    times: countField('场数（重复时）', TIMES_MAX, 1),
  },
  initial: () => ({
    cover: '/live/cover-market',
    form: 'landscape' as const,
    slowSeconds: 2,
    repeat: 'once' as const,
    times: 1,
  }),
  check: spanErrors,
  async run({ once, startsAt, endsAt, repeat, times, ...words }, { db, now }) {
    const spans = await plannedSpans({ startsAt, endsAt, repeat, times }, db)
    if (!isPlanned(spans)) return refusal(spans)
    const { certificate } = words
    const booked = await bookAdviser(db, { certificate, spans, hasBegun: false }, now)
    if ('problem' in booked) return refusal(booked.problem)
    const rooms = spans.map((span, i) => ({
      ...{ room_id: roomIdOf(once, i), adviser: booked.name, set_state: null },
      ...roomColumnsOf(words),
      ...{ starts_at: span.startsAt, ends_at: span.endsAt },
    }))
    if ((await insertRooms(db, rooms)) !== rooms.length) return undefined
    const subject = roomIdOf(once, 0)
    const details = `${words.title}，${rooms.length} 场`
    const message = rooms.length > 1 ? `已新建 ${rooms.length} 场直播` : '已新建'
    const to = rooms.length > 1 ? 'rooms' : `rooms/${subject}`
    return { kind: 'done', message, audit: { subject, details }, to }
  },
  gone: '这个直播间已经新建过，请刷新页面',
})

type Spans = Awaited<ReturnType<typeof plannedSpans>>

async function plannedSpans(plan: Plan, db: Parameters<typeof calendarDays>[0]) {
  const days = plan.repeat === 'tradingDays' ? (await calendarDays(db)).days : []
  return spansOf(plan, days)
}

function isPlanned(spans: Spans): spans is readonly Span[] {
  return Array.isArray(spans)
}

function roomIdOf(once: string, index: number): string {
  const id = once.slice(0, ID_LENGTH)
  return index === 0 ? id : `${id}-${index + 1}`
}

/** Every room of the timetable, and the form for a new one or a series of them. */
export const roomsPage = listPage({
  path: 'rooms',
  title: '直播间',
  group: '投顾',
  position: 442,
  filters: {
    title: textField('标题', { type: 'search', max: 60 }),
    adviser: textField('投顾', { type: 'search', max: 20 }),
    state: choiceField('状态', STATES, DESK_STATE_TEXTS),
  },
  load: ({ db, now }, filter, { limit }) => roomsForDesk(db, { ...filter, limit }, now),
  columns: roomColumns,
  empty: '没有符合条件的直播间',
  forms: [create],
})
