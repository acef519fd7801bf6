import { topicId } from '#api/circle/post.ts'
import type { Db } from '../db/schema.ts'
import { loadedChoiceField } from '../ops/form/choice-fields.ts'
import { opsForm, refusal } from '../ops/form/ops-form.ts'
import { areaField, countField, inputField, textField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import { type Column, pageLink } from '../ops/page/table.ts'
import {
  insertTopic,
  type TopicRow,
  topicById,
  topicProducts,
  topicRows,
  updateTopic,
} from './topic-queries.ts'

const EVERYBODY = 'everybody'
const POSITION_MAX = 999

const columns: readonly Column<TopicRow>[] = [
  { title: '排序', kind: 'number', value: (row) => row.position },
  {
    title: '名称',
    value: (row) => row.name,
    cell: (row) => pageLink(`topics/${row.topic_id}`, row.name),
  },
  { title: '编号', value: (row) => row.topic_id },
  { title: '谁可以读写', value: (row) => row.product_name ?? '所有人' },
  { title: '简介', value: (row) => row.summary },
  { title: '帖子', kind: 'number', value: (row) => Number(row.posts) },
]

const fields = {
  name: textField('名称', { min: 2, max: 20, message: '请填写名称，2 到 20 个字' }),
  summary: areaField('简介', { min: 4, max: 100, rows: 2, message: '请填写简介，至少 4 个字' }),
  audience: loadedChoiceField('谁可以读写', async ({ db }) => [
    { value: EVERYBODY, label: '所有人' },
    ...(await topicProducts(db)).map(({ product_id, name }) => ({
      value: product_id,
      label: `购买了“${name}”的人`,
    })),
  ]),
  position: countField('排序（小的在前）', POSITION_MAX),
}

interface Posted {
  name: string
  summary: string
  audience: string
  position: number
}

const rowOf = ({ audience, ...words }: Posted) => ({
  ...words,
  product_id: audience === EVERYBODY ? null : audience,
})

const isAudience = async (db: Db, audience: string) =>
  audience === EVERYBODY || (await topicProducts(db)).some((one) => one.product_id === audience)

const create = opsForm({
  action: 'create',
  title: '新增话题',
  label: '新增',
  heading: () => '新增话题',
  fields: {
    topicId: inputField('编号', topicId, {
      hint: '小写字母、数字和 -，用在链接里，新增后不能修改。',
      isRequired: true,
    }),
    ...fields,
  },
  async run({ topicId, ...posted }, { db }) {
    if (!(await isAudience(db, posted.audience))) return refusal({ audience: '请选择谁可以读写' })
    if (!(await insertTopic(db, { topic_id: topicId, ...rowOf(posted) })))
      return refusal({ topicId: '这个编号已经用过' })
    return { kind: 'done', message: '已新增，页面立即更新', audit: { subject: topicId } }
  },
})

/** Topics of the circle in their order, each for everybody or for the buyers of a product. */
export const circleTopicsPage = listPage({
  path: 'topics',
  title: '圈子话题',
  group: '投顾',
  position: 439,
  filters: {},
  load: ({ db }, _, { limit }) => topicRows(db, limit),
  columns,
  empty: '还没有话题：圈子里没有可以发帖的地方',
  forms: [create],
})

const save = opsForm({
  action: 'save',
  title: '修改话题',
  label: '保存',
  fields,
  initial: (row: TopicRow) => ({
    ...{ name: row.name, summary: row.summary, position: row.position },
    audience: row.product_id ?? EVERYBODY,
  }),
  async run(posted, { db, params: { topicId = '' } }) {
    const row = await topicById(db, topicId)
    if (!row) return undefined
    const isMoved = (row.product_id ?? EVERYBODY) !== posted.audience
    // What members wrote among themselves stays with members, and a free post does not become a paid one.
    if (isMoved && Number(row.posts) > 0)
      return refusal({ audience: '话题里已有帖子，不能再改由谁读写；请另建话题' })
    if (!(await isAudience(db, posted.audience))) return refusal({ audience: '请选择谁可以读写' })
    await updateTopic(db, topicId, rowOf(posted))
    const audit = { subject: topicId, details: `${posted.name}，排序 ${posted.position}` }
    return { kind: 'done', message: '已保存，页面立即更新', audit, to: 'topics' }
  },
})

/** One topic: its words, its place in the order and who may read it. */
export const circleTopicPage = editPage({
  path: 'topics/:topicId',
  title: '修改话题',
  load: ({ db, params: { topicId = '' } }) => topicById(db, topicId),
  forms: [save],
  links: () => [['全部话题', 'topics']],
})
