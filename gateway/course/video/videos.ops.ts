import { html } from 'hono/html'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { hasVideoTools } from './run-tool.ts'
import { lengthText, VIDEO_STATE_TEXTS, VIDEO_TEXTS } from './texts.ts'
import { insertVideo, type VideoRow, videoRows } from './video-queries.ts'

const MEGABYTE = 1_000_000

export const videoColumns: readonly Column<VideoRow>[] = [
  {
    title: '标题',
    value: (row) => row.title,
    cell: (row) => pageLink(`videos/${row.video_id}`, row.title),
  },
  { title: '状态', value: (row) => VIDEO_STATE_TEXTS[row.state] },
  { title: '进度（%）', kind: 'number', value: (row) => row.percent },
  { title: '时长', value: (row) => (row.seconds > 0 ? lengthText(row.seconds) : '') },
  { title: '画面', value: (row) => (row.width > 0 ? `${row.width}×${row.height}` : '') },
  { title: '字幕', value: (row) => (row.has_captions ? '有' : '没有') },
  { title: '文件', value: (row) => row.file_name },
  { title: '大小（MB）', kind: 'number', value: (row) => Math.ceil(row.file_bytes / MEGABYTE) },
  { title: '问题', value: (row) => row.problem },
  { title: '新建人', value: (row) => row.operator },
  { title: '新建时间', kind: 'time', value: (row) => row.created_at },
]

const create = opsForm({
  action: 'create',
  title: '新建视频',
  label: '新建',
  heading: () => '上传视频',
  hint: () => '先写标题，下一页选择文件。',
  fields: {
    once: onceField(),
    title: textField('标题', { min: 2, max: 60, message: '请填写标题，2 到 60 个字' }),
  },
  async run({ once, title }, { db, now, operator }) {
    if (!(await insertVideo(db, { video_id: once, title, operator }, now))) return undefined
    const audit = { subject: once, details: title }
    return { kind: 'done', message: '请选择视频文件', audit, to: `videos/${once}` }
  },
  gone: '这个视频已经新建过，请刷新页面',
})

/** Every uploaded video. */
export const videosPage = listPage({
  path: 'videos',
  title: '视频',
  group: '投顾',
  position: 443,
  filters: {},
  load: ({ db }, _filter, { limit }) => videoRows(db, limit),
  columns: videoColumns,
  empty: '还没有上传视频',
  async above(_filter, { config }) {
    if (await hasVideoTools(config)) return html``
    return html`<p class="problem" role="alert">${VIDEO_TEXTS.noTools}</p>`
  },
  forms: [create],
})
