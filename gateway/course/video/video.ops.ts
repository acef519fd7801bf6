import { html } from 'hono/html'
import { shortMinuteText } from '#gateway/china-time.ts'
import { loadedChoiceField, tickField } from '#gateway/ops/form/choice-fields.ts'
import { fileControl, reloading } from '#gateway/ops/form/file-control.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import type { Markup, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { pageLink, table } from '#gateway/ops/page/table.ts'
import { deleteCaptions } from './captions.ts'
import { receiveVideo, VIDEO_BYTES_MAX } from './receive-video.ts'
import { hasVideoTools } from './run-tool.ts'
import { VIDEO_TEXTS } from './texts.ts'
import { posterAddress } from './video-address.ts'
import { deleteVideoFiles, storedBytes, videoFolder } from './video-files.ts'
import {
  attachVideo,
  isAwaitingFile,
  removeVideo,
  roomsForVideo,
  roomsWithVideo,
  setCaptions,
  type VideoRow,
  videoById,
} from './video-queries.ts'
import { videoColumns } from './videos.ops.ts'

const RELOAD_SECONDS = 5

interface Target extends VideoRow {
  rooms: Awaited<ReturnType<typeof roomsWithVideo>>
  /** Bytes of an upload that was interrupted. */
  stored: number
}

const isReady = ({ state }: Target) => state === 'ready'

const attach = opsForm({
  action: 'attach',
  title: '用作回放',
  label: '用作回放',
  heading: () => '放到课或直播间',
  hint: () =>
    '只对开通课程的人开放的课，播放地址带签名，十二小时后失效；试看的课和公开的直播间所有人可以看。',
  fields: {
    roomId: loadedChoiceField('直播间', async ({ db }) =>
      (await roomsForVideo(db)).map((room) => ({
        value: room.room_id,
        label: `${shortMinuteText(room.starts_at)} ${room.title}`,
      })),
    ),
    isCover: tickField('视频画面同时用作封面'),
  },
  isOffered: isReady,
  async run({ roomId, isCover }, { db, params: { videoId = '' } }) {
    const room = (await roomsForVideo(db)).find((one) => one.room_id === roomId)
    if (!room) return refusal({ roomId: '请选择直播间' })
    const cover = isCover ? posterAddress(videoId) : undefined
    if (!(await attachVideo(db, { videoId, roomId, cover }))) return undefined
    return {
      kind: 'done',
      message: '已放到直播间',
      audit: { subject: videoId, details: room.title },
    }
  },
})

const removeCaptions = opsForm({
  action: 'removeCaptions',
  title: '移除字幕',
  label: '移除字幕',
  isQuiet: true,
  fields: {},
  isOffered: (video: Target) => video.has_captions,
  async run(_values, { db, config, params: { videoId = '' } }) {
    if (!(await setCaptions(db, videoId, false))) return undefined
    return {
      ...{ kind: 'done' as const, message: '已移除字幕', audit: { subject: videoId } },
      afterCommit: () => deleteCaptions(videoFolder(config, videoId).served),
    }
  },
})

const remove = opsForm({
  action: 'remove',
  title: '删除视频',
  label: '确认删除',
  isDangerous: true,
  fields: {},
  confirm: { label: '删除这个视频', question: '文件随之删除，不能恢复。' },
  isOffered: ({ rooms }: Target) => rooms.length === 0,
  async run(_values, { db, config, params: { videoId = '' } }) {
    if (!(await removeVideo(db, videoId))) return undefined
    return {
      ...{ kind: 'done' as const, message: '已删除', audit: { subject: videoId }, to: 'videos' },
      afterCommit: () => deleteVideoFiles(config, videoId),
    }
  },
  gone: '还有直播间在用这个视频，不能删除',
})

async function load({ db, config, params: { videoId = '' } }: OpsContext) {
  const video = await videoById(db, videoId)
  if (!video) return undefined
  const { source } = videoFolder(config, videoId)
  const stored = isAwaitingFile(video) ? await storedBytes(source) : 0
  return { ...video, stored, rooms: await roomsWithVideo(db, videoId) }
}

async function show(video: Target, context: OpsContext): Promise<Markup> {
  const { rooms } = video
  return html`${table({ caption: video.title, columns: videoColumns, rows: [video], empty: '' }, context)}
${rooms.length > 0 ? html`<p>正在使用：${rooms.map((room) => pageLink(`rooms/${room.room_id}`, room.title))}</p>` : ''}
${await stepMarkup(video, context)}`
}

/** What is to be done next, or how far it is. */
async function stepMarkup(video: Target, context: OpsContext): Promise<Markup> {
  if (!(await hasVideoTools(context.config)))
    return html`<p class="problem" role="alert">${VIDEO_TEXTS.noTools}</p>`
  switch (video.state) {
    case 'awaiting':
    case 'broken':
      return sourceControl(video, context)
    case 'waiting':
    case 'converting':
      return html`<p role="status">${video.state === 'waiting' ? '排队等待转换' : `正在转换 ${video.percent}%`}</p>
<progress max="100" value="${video.percent}" aria-label="转换进度"></progress>${reloading(RELOAD_SECONDS)}`
    case 'ready':
      return html`<img src="${posterAddress(video.video_id)}.webp" alt="视频封面" width="375" height="211">
${fileControl({ slot: 'captions', label: '字幕文件', hint: 'WebVTT（.vtt），UTF-8 编码，最大 1 MB；再次上传会替换', accept: '.vtt,text/vtt' }, context)}
${fileControl({ slot: 'poster', label: '更换封面', hint: 'JPEG、PNG 或 WebP，最大 10 MB，居中裁切为 16:9 和竖版', accept: 'image/jpeg,image/png,image/webp' }, context)}`
  }
}

function sourceControl(video: Target, context: OpsContext): Markup {
  const isBegun = video.stored > 0 && video.stored < video.file_bytes
  const begun = { name: video.file_name, size: video.file_bytes, received: video.stored }
  const control = fileControl(
    {
      slot: 'video',
      label: isBegun ? `继续上传：请选择同一个文件“${video.file_name}”` : '视频文件',
      hint: `MP4、MOV、MKV、WebM、FLV、AVI 或 TS，最大 ${VIDEO_BYTES_MAX / 1e9} GB，最长 6 小时`,
      accept: 'video/*,.mkv,.flv,.ts',
      begun: isBegun ? begun : undefined,
    },
    context,
  )
  return html`${video.problem ? html`<p class="problem" role="alert">${video.problem}</p>` : ''}${control}`
}

/** One video: its upload, its conversion, where it is shown. */
export const videoPage = editPage({
  path: 'videos/:videoId',
  title: '视频',
  load,
  show,
  forms: [attach, removeCaptions, remove],
  links: () => [['全部视频', 'videos']],
  script: 'upload',
  receive: receiveVideo,
})
