import type { Db } from '#gateway/db/schema.ts'
import { choiceField, loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import { areaField, countField, textField } from '#gateway/ops/form/typed-fields.ts'
import { knownAdvisers, lockAdviser } from '../reservation/adviser-queries.ts'
import { TIMETABLE_TEXTS } from '../texts.ts'
import { problemOfSpan, type Span } from './spans.ts'
import { roomAtSameTime } from './timetable-queries.ts'

/** Pictures that every site has; a company adds its own beside them. */
const COVERS = [
  { value: '/live/cover-market', label: '大盘' },
  { value: '/live/cover-chart', label: '图表' },
  { value: '/live/cover-evening', label: '晚间' },
  { value: '/live/cover-report', label: '财报' },
]
export const FORMS = ['landscape', 'portrait'] as const
const FORM_TEXTS = { landscape: '横屏', portrait: '竖屏' }
const PLAYLIST = {
  max: 500,
  pattern: /^(?:https:\/\/|\/(?!\/))[\w./:?=&%~+-]*\.m3u8(?:\?[\w./=&%~+-]*)?$/,
  message: '请填写 https:// 或 / 开头的 .m3u8 地址',
}
const RECORDING = {
  ...PLAYLIST,
  pattern: /^(?:https:\/\/|\/(?!\/))[\w./:?=&%~+-]*\.(?:m3u8|mp4)(?:\?[\w./=&%~+-]*)?$/,
  message: '请填写 https:// 或 / 开头的 .m3u8 或 .mp4 地址',
}

const SLOW_MAX_SECONDS = 600

export const ROOM_FIELDS = {
  title: textField('标题', { min: 2, max: 60, message: '请填写标题，2 到 60 个字' }),
  summary: areaField('简介', { min: 2, max: 200, message: '请填写简介，2 到 200 个字' }),
  certificate: loadedChoiceField('投顾', async ({ db }) =>
    (await knownAdvisers(db)).map(({ certificate, name }) => ({
      value: certificate,
      label: `${name}（${certificate}）`,
    })),
  ),
  cover: textField('封面', {
    ...{ min: 1, max: 200, pattern: /^\/(?!\/)[\w./-]*[\w-]$/, suggestions: COVERS },
    hint: '本站内的图片地址，不带扩展名：横屏用 .webp，竖屏用 -tall.webp',
    message: '请填写本站内以 / 开头、不带扩展名的地址',
  }),
  form: choiceField('画面', FORMS, FORM_TEXTS),
  slowSeconds: countField('聊天间隔（秒，0 为不限）', SLOW_MAX_SECONDS),
  streamUrl: optionalField(
    textField('直播播放地址', { ...PLAYLIST, hint: 'HLS 地址，可在开播前补填' }),
  ),
  replayUrl: optionalField(
    textField('回放地址', { ...RECORDING, hint: 'HLS 或 MP4 地址，结束后填写；留空没有回放' }),
  ),
}

interface Words {
  title: string
  summary: string
  certificate: string
  cover: string
  form: (typeof FORMS)[number]
  slowSeconds: number
  streamUrl?: string | undefined
  replayUrl?: string | undefined
}

/** The columns of what was filled in; the adviser's name is that of the register. */
export function roomColumnsOf({ form, slowSeconds, streamUrl, replayUrl, ...words }: Words) {
  return {
    ...words,
    is_vertical: form === 'portrait',
    slow_seconds: slowSeconds,
    stream_url: streamUrl ?? null,
    replay_url: replayUrl ?? null,
  }
}

interface Booking {
  certificate: string
  spans: readonly Span[]
  exceptId?: string
  hasBegun: boolean
}

/** The adviser of a room, or why they cannot hold it at these times. */
export async function bookAdviser(
  db: Db,
  { certificate, spans, exceptId, hasBegun }: Booking,
  now: Date,
): Promise<{ name: string } | { problem: Readonly<Record<string, string>> }> {
  const adviser = await lockAdviser(db, certificate)
  if (!adviser) return { problem: { certificate: TIMETABLE_TEXTS.noAdviser } }
  for (const [i, span] of spans.entries()) {
    const problem = problemOfSpan(span, now, { hasBegun })
    if (problem) return { problem }
    const before = spans[i - 1]
    if (before && before.endsAt > span.startsAt)
      return { problem: { endsAt: TIMETABLE_TEXTS.overlaps } }
    if (adviser.valid_until && adviser.valid_until < span.endsAt)
      return { problem: { certificate: TIMETABLE_TEXTS.expired } }
    const other = await roomAtSameTime(db, { certificate, ...span, ...(exceptId && { exceptId }) })
    if (other) return { problem: { startsAt: TIMETABLE_TEXTS.busy(other.title, other.starts_at) } }
  }
  return { name: adviser.name }
}
