import { html } from 'hono/html'
import { POST_STATES, type PostState } from '#api/circle/post.ts'
import { REPORT_REASON_TEXTS, REPORT_REASONS } from '#api/circle/report-post.ts'
import { fileAddress } from '../file/file-address.ts'
import { linkedPicture } from '../file/linked-picture.ts'
import { writeMessage } from '../message/queries.ts'
import { choiceField } from '../ops/form/choice-fields.ts'
import { opsForm } from '../ops/form/ops-form.ts'
import { areaField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import type { OpsContext } from '../ops/page/ops-page.ts'
import { type Column, pageLink, table } from '../ops/page/table.ts'
import { circleFiles, circlePictures } from './post/picture-queries.ts'
import { publishPost } from './post/stream.endpoint.ts'
import {
  attachmentsForReview,
  countPostsToReview,
  decidePost,
  postForReview,
  postsForReview,
  type ReviewRow,
} from './review-queries.ts'
import { CIRCLE_TEXTS } from './texts.ts'

const STATE_TEXTS: Readonly<Record<PostState, string>> = {
  shown: '已公开',
  waiting: '待审核',
  refused: '未通过',
  removed: '已移除',
}

const columns: readonly Column<ReviewRow>[] = [
  { title: '发布时间', kind: 'time', value: (row) => row.created_at },
  { title: '状态', value: (row) => STATE_TEXTS[row.state] },
  { title: '话题', value: (row) => row.topic_name },
  { title: '投顾', value: (row) => row.certificate },
  { title: '内容', value: (row) => row.content },
  { title: '图片', kind: 'number', value: (row) => Number(row.pictures) },
  { title: '文件', kind: 'number', value: (row) => Number(row.files) },
  { title: '举报', value: (row) => reportWords(row.reports) },
  { title: '原因', value: (row) => row.reason },
]

function reportWords(reports: string | null): string {
  const given = (reports ?? '').split(',')
  return REPORT_REASONS.flatMap((reason) => {
    const count = given.filter((one) => one === reason).length
    return count > 0 ? [`${REPORT_REASON_TEXTS[reason]} ${count}`] : []
  }).join('，')
}

/** Posts of the circle, those under review first. */
export const circlePostsPage = listPage({
  path: 'circle',
  title: '圈子审核',
  group: '投顾',
  position: 440,
  waiting: ({ db }) => countPostsToReview(db),
  filters: { state: choiceField('状态', POST_STATES, STATE_TEXTS) },
  load: ({ db }, { state }, { limit }) => postsForReview(db, { state, limit }),
  columns: [
    { title: '处理', cell: (row) => pageLink(`circle/${row.post_id}`, '查看') },
    ...columns,
  ],
  empty: '没有符合条件的帖子',
})

const GONE = '这条帖子已经处理过，请刷新页面'

const pass = opsForm({
  action: 'pass',
  title: '通过帖子',
  label: '通过并公开',
  fields: {},
  isOffered: ({ state }: ReviewRow) => state === 'waiting',
  async run(_, context) {
    const decided = await decide(context, ['waiting'], 'shown', null)
    if (!decided) return undefined
    await publishPost(context.hub, decided.topic_id, Number(decided.id))
    await inform(context, decided.user_id, CIRCLE_TEXTS.passed)
    return { kind: 'done', message: '已公开', audit: { subject: decided.post_id }, to: 'circle' }
  },
  gone: GONE,
})

const reason = areaField('原因（作者会看到）', {
  ...{ min: 4, max: 200, rows: 2 },
  message: '请填写原因，至少 4 个字',
})

const refusePost = opsForm({
  action: 'refuse',
  title: '不通过帖子',
  label: '不通过',
  isDangerous: true,
  fields: { reason },
  isOffered: ({ state, certificate }: ReviewRow) => state === 'waiting' && certificate === null,
  async run({ reason }, context) {
    const decided = await decide(context, ['waiting'], 'refused', reason)
    if (!decided) return undefined
    await inform(context, decided.user_id, CIRCLE_TEXTS.refused(reason))
    const audit = { subject: decided.post_id, details: reason }
    return { kind: 'done', message: '已通知作者', audit, to: 'circle' }
  },
  gone: GONE,
})

const removePost = opsForm({
  action: 'remove',
  title: '移除帖子',
  label: '移除',
  isDangerous: true,
  fields: { reason },
  // What an adviser has said stays visible: it is withdrawn, with the reason beside it.
  isOffered: ({ state, certificate }: ReviewRow) => state === 'shown' && certificate === null,
  async run({ reason }, context) {
    const decided = await decide(context, ['shown'], 'removed', reason)
    if (!decided) return undefined
    await inform(context, decided.user_id, CIRCLE_TEXTS.removed(reason))
    const audit = { subject: decided.post_id, details: reason }
    return { kind: 'done', message: '已移除，作者会收到原因', audit, to: 'circle' }
  },
  gone: GONE,
})

function decide(
  { db, params: { postId = '' } }: OpsContext,
  from: readonly PostState[],
  to: PostState,
  reason: string | null,
) {
  return decidePost(db, { postId, from, to, reason })
}

async function inform(
  { db, now }: OpsContext,
  userId: string | null,
  words: { title: string; body: string },
): Promise<void> {
  const target = '/wealthDecisionCircle'
  if (userId) await writeMessage(db, { userId, kind: 'service', ...words, target }, now)
}

/** One post with its pictures, files and reports. */
export const circlePostPage = editPage({
  path: 'circle/:postId',
  title: '审核帖子',
  load: ({ db, params: { postId = '' } }) => postForReview(db, postId),
  async show(row, context) {
    const attached = await attachmentsForReview(context.db, row.post_id)
    const pictures = attached.filter(({ file_name }) => file_name === null)
    const files = attached.flatMap(({ picture_id, file_name }) =>
      file_name === null ? [] : { row: picture_id, saveAs: file_name },
    )
    return html`${table({ caption: '帖子', columns, rows: [row], empty: '' }, context)}
<section class="panel"><h2>内容</h2><p>${row.content}</p></section>
${pictures.map(({ picture_id }, i) => linkedPicture(circlePictures, { row: picture_id, alt: `图片 ${i + 1}` }, context))}
${files.map((file) => html`<p><a href="${fileAddress(circleFiles, file, context)}">下载核对 ${file.saveAs}</a></p>`)}`
  },
  forms: [pass, refusePost, removePost],
  links: ({ certificate, post_id }) => [
    ['全部帖子', 'circle'],
    ...(certificate === null ? [] : [['撤回投顾的帖子', `adviser-posts/${post_id}`] as const]),
  ],
})
