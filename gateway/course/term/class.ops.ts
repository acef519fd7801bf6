import { html } from 'hono/html'
import type { Chapter } from '#api/live/recording/get-recording.ts'
import { chaptersField } from '#gateway/live/recording/chapters-field.ts'
import {
  chaptersOf,
  handoutsOf,
  replaceChapters,
  replaceHandouts,
} from '#gateway/live/recording/recording-queries.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, table } from '#gateway/ops/page/table.ts'
import {
  classRows,
  isPositionTaken,
  removeClass,
  type TermClass,
  updateClass,
} from './term-queries.ts'
import { CLASS_FIELDS } from './terms.ops.ts'

const HANDOUTS_MAX = 20

const save = opsForm({
  action: 'save',
  title: '修改课',
  label: '保存',
  heading: () => '作业、顺序和试看',
  hint: () => '标题、时间、投顾和回放在“直播间”里修改。',
  fields: CLASS_FIELDS,
  initial: (row: TermClass) => ({
    ...{ position: row.position, homework: row.homework, answer: row.homework_answer },
    isTrial: row.is_trial,
  }),
  async run({ position, homework, answer, isTrial }, { db, params: { termId = '', roomId = '' } }) {
    if (await isPositionTaken(db, { termId, position, roomId }))
      return refusal({ position: '这个顺序已被占用' })
    const words = { position, homework, homework_answer: answer, is_trial: isTrial }
    await updateClass(db, roomId, words)
    return { kind: 'done', message: '已保存', audit: { subject: roomId } }
  },
})

const saveChapters = opsForm({
  action: 'saveChapters',
  title: '修改章节',
  label: '保存章节',
  heading: () => '章节',
  hint: () => '点章节从这一刻播放。留空则没有章节。',
  fields: { chapters: chaptersField() },
  initial: ({ chapters }: TermClass & { chapters: readonly Chapter[] }) => ({ chapters }),
  async run({ chapters }, { db, params: { roomId = '' } }) {
    await replaceChapters(db, roomId, 'chapter', chapters)
    const audit = { subject: roomId, details: `${chapters.length} 章` }
    return { kind: 'done', message: '已保存', audit }
  },
})

const addHandout = opsForm({
  action: 'addHandout',
  title: '添加讲义',
  label: '添加',
  heading: () => '添加讲义',
  fields: {
    title: textField('标题', { min: 2, max: 40, message: '请填写标题，2 到 40 个字' }),
    text: areaField('内容（每行一段）', {
      ...{ min: 2, max: 5000, rows: 8, message: '请填写内容，至少 2 个字' },
    }),
  },
  async run({ title, text }, { db, params: { roomId = '' } }) {
    const handouts = await handoutsOf(db, roomId)
    if (handouts.length >= HANDOUTS_MAX) return refusal({ title: `最多 ${HANDOUTS_MAX} 份讲义` })
    if (handouts.some((one) => one.title === title)) return refusal({ title: '这个标题已经用过' })
    await replaceHandouts(db, roomId, [...handouts, { title, text }])
    return { kind: 'done', message: '已添加', audit: { subject: roomId, details: title } }
  },
})

type Handout = Awaited<ReturnType<typeof handoutsOf>>[number]

const removeHandout = opsForm({
  action: 'removeHandout',
  title: '移除讲义',
  label: '移除',
  isQuiet: true,
  fields: { title: subjectField(/^.{1,40}$/, '没有这份讲义') },
  initial: ({ handout }: TermClass & { handout?: Handout }) => ({ title: handout?.title }),
  async run({ title }, { db, params: { roomId = '' } }) {
    const handouts = await handoutsOf(db, roomId)
    const kept = handouts.filter((one) => one.title !== title)
    if (kept.length === handouts.length) return undefined
    await replaceHandouts(db, roomId, kept)
    return { kind: 'done', message: '已移除', audit: { subject: roomId, details: title } }
  },
})

const remove = opsForm({
  action: 'remove',
  title: '移出期次',
  label: '确认移出',
  fields: {},
  confirm: { label: '移出这一期', question: '作业和讲义随之删除，直播间变为所有人可以进入。' },
  isOffered: ({ pupils }: TermClass) => pupils === 0,
  async run(_values, { db, params: { termId = '', roomId = '' } }) {
    if (!(await removeClass(db, roomId))) return undefined
    return { kind: 'done', message: '已移出', audit: { subject: roomId }, to: `terms/${termId}` }
  },
  gone: '已有人学过这一课，不能移出',
})

async function handoutsMarkup(row: TermClass, context: OpsContext) {
  const columns: readonly Column<Handout>[] = [
    { title: '讲义', value: ({ title }) => title },
    { title: '内容', value: ({ text }) => text },
    { title: '操作', cell: (handout) => removeHandout.render({ ...row, handout }, context) },
  ]
  const rows = await handoutsOf(context.db, row.room_id)
  return table({ caption: '讲义', columns, rows, empty: '没有讲义' }, context)
}

/** One class of a term: homework, chapters and handouts. */
export const classPage = editPage({
  path: 'terms/:termId/:roomId',
  title: '课',
  async load({ db, params: { termId = '', roomId = '' } }) {
    const [row] = await classRows(db, { termId, roomId })
    return row && { ...row, chapters: await chaptersOf(db, roomId, 'chapter') }
  },
  show: async (row, context) => html`<h2>${row.title}</h2>${await handoutsMarkup(row, context)}`,
  forms: [save, saveChapters, addHandout, remove],
  actions: [removeHandout],
  links: ({ term_id, room_id }) => [
    ['返回期次', `terms/${term_id}`],
    ['直播间设置', `rooms/${room_id}`],
  ],
})
