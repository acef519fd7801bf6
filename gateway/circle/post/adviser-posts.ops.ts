import { POST_TEXT_MAX } from '#api/circle/post.ts'
import { timeText } from '#gateway/china-time.ts'
import type { Services } from '#gateway/http/handle.ts'
import { writeMessages } from '#gateway/message/broadcast/write-messages.ts'
import { loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { areaField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { ReleaseContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { publication } from '#gateway/ops/publication/publication.ts'
import { mentionedSymbols } from '#gateway/publication/mentioned-securities.ts'
import { publicationById } from '#gateway/publication/publication-queries.ts'
import { withdrawPublication } from '#gateway/publication/record.ts'
import { recordedEntry } from '#gateway/publication/recorded-entry.ts'
import {
  adviserOf,
  appendSignedText,
  signedTextFields,
  signedTextPreview,
  signedTextProblems,
} from '#gateway/publication/signed-text.ts'
import { readersOfAdviser } from '#gateway/subscription/subscription-queries.ts'
import { CIRCLE_TEXTS } from '../texts.ts'
import { topicById, topicRows } from '../topic-queries.ts'
import {
  type AdviserPostRow,
  adviserPosts,
  placeOfPost,
  showAgain,
} from './adviser-post-queries.ts'
import { insertPost } from './post-queries.ts'
import { publishPost } from './stream.endpoint.ts'

const TOPICS_MAX = 200

const FIELDS = {
  draftId: onceField(),
  topic: loadedChoiceField('话题', async ({ db }) =>
    (await topicRows(db, TOPICS_MAX)).map(({ topic_id, name }) => ({
      value: topic_id,
      label: name,
    })),
  ),
  ...signedTextFields,
  text: areaField('正文（写明依据、数据出处与风险）', {
    ...{ min: 20, max: POST_TEXT_MAX, rows: 6 },
    message: '请填写正文，至少 20 个字',
  }),
}
type Draft = ValuesOf<typeof FIELDS>

const placeOf = ({ topic }: Draft) => ({ kind: 'post', subjectId: topic }) as const

export const posts = publication({
  path: 'adviser-posts',
  noun: '投顾帖子',
  isPlannable: true,
  fields: FIELDS,
  symbols: mentionedSymbols,
  check: async (draft, context) =>
    signedTextProblems(draft, context, placeOf(draft), {
      topic: (await topicById(context.db, draft.topic)) ? '' : '请选择话题',
      ...((await context.live.words.find(context.db, draft.text)) ? { text: '含有禁用词' } : {}),
    }),
  async preview(draft, context) {
    const topic = await topicById(context.db, draft.topic)
    return signedTextPreview(draft, context, `#${topic?.name ?? ''}`)
  },
  async publish(postId, draft, context) {
    const { db, now } = context
    const [topic, adviser] = [await topicById(db, draft.topic), await adviserOf(context, draft)]
    if (!topic || !adviser) throw new Error('checked before')
    const author = { nickname: adviser.name, certificate: adviser.certificate }
    const post = { postId, topicId: topic.topic_id, text: draft.text, state: 'shown' } as const
    await insertPost(db, { ...post, userId: null, author }, now)
    const productId = topic.product_id
    await appendSignedText(postId, draft, context, { ...placeOf(draft), productId })
    const words = draft.corrects ? CIRCLE_TEXTS.adviserCorrected : CIRCLE_TEXTS.adviserPosted
    const of = { certificate: adviser.certificate, topicId: topic.topic_id }
    return inform(context, of, words(adviser.name))
  },
  afterRelease: announce,
  recorded: recordedEntry('post'),
  async withdraw(postId, reason, context) {
    const { db, now } = context
    await withdrawPublication(db, { publicationId: postId, reason }, now)
    await showAgain(db, postId)
    const entry = await publicationById(db, postId)
    if (!entry) return 0
    const of = { certificate: entry.adviser_certificate, topicId: entry.subject_id }
    return inform(context, of, CIRCLE_TEXTS.adviserWithdrew(entry.adviser_name, reason))
  },
})

/** Readers in the circle are told that there is a new post. */
async function announce(postId: string, { db, hub }: Services): Promise<void> {
  const post = await placeOfPost(db, postId)
  if (post) await publishPost(hub, post.topic_id, Number(post.id))
}

/** Everybody who follows the adviser and wants messages. */
async function inform(
  { db, now }: ReleaseContext,
  { certificate, topicId }: { certificate: string; topicId: string },
  words: { title: string; body: string },
): Promise<number> {
  const target = `/Topic?${new URLSearchParams({ id: topicId })}`
  const message = { kind: 'service', topic: 'update', ...words, target } as const
  return writeMessages(db, readersOfAdviser(db, certificate), message, now)
}

const columns: readonly Column<AdviserPostRow>[] = [
  {
    title: '发布时间',
    kind: 'time',
    value: (row) => row.published_at,
    cell: (row) => pageLink(`adviser-posts/${row.publication_id}`, timeText(row.published_at)),
  },
  { title: '编号', value: (row) => row.publication_id },
  { title: '状态', value: (row) => (row.withdrawn_at ? '已撤回' : '已发布') },
  { title: '话题', value: (row) => row.topic_name },
  { title: '内容', value: (row) => row.text },
  { title: '更正', value: (row) => row.corrects },
  { title: '投顾', value: (row) => row.adviser_name },
]

/** What advisers post in the circle: written by one operator, checked and released by another. */
export const adviserPostsPage = listPage({
  path: 'adviser-posts',
  title: '投顾帖子',
  group: '投顾',
  position: 438,
  waiting: posts.waiting,
  filters: {},
  load: ({ db }, _, { limit }) => adviserPosts(db, limit),
  columns,
  caption: '已发布',
  empty: '投顾还没有发过帖子',
  above: (_, context) => posts.table(context),
  forms: [posts.submit],
})

/** One post of an adviser, from its draft to its withdrawal. */
export const adviserPostPage = editPage(posts.page)
