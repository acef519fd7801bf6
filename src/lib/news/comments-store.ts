import type { Comment } from '#api/news/comment.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { resource } from '#lib/data/resource.ts'
import { COMMENT_TEXTS as TEXTS } from './texts.ts'

const pieceId = () => new URLSearchParams(location.search).get('id') || undefined

/** Comments on the piece named by the address, with the reader's own votes. */
export const $comments = resource<readonly Comment[], string>({
  access: 'open',
  key: pieceId,
  load: async (id) =>
    (await call(() => import('#api/news/list-comments.ts'), { pieceId: id })).comments,
})

/** The reader's next comment; a draft is stored per piece. */
export const $commentForm = form({
  initial: { text: '' },
  draft: () => `comment:${pieceId()}`,
  check: ({ text }) => (text.trim() ? {} : { text: TEXTS.empty }),
  send: ({ text }) =>
    call(() => import('#api/news/add-comment.ts'), {
      pieceId: pieceId() ?? '',
      text: text.trim(),
    }),
  done: () => $comments.refresh(),
  fields: { COMMENT_FORBIDDEN: 'text', COMMENT_CONTACT: 'text' },
  texts: { offline: TEXTS.failed },
})

/** Votes a comment helpful or not; the same vote again withdraws it. */
export async function voteComment({ id, vote: before }: Comment, wanted: 'up' | 'down') {
  const vote = before === wanted ? 'none' : wanted
  const load = () => import('#api/news/vote-comment.ts')
  await attempt(
    () =>
      optimistic($comments, {
        change: changeComment(id, (comment) => voted(comment, vote)),
        undo: changeComment(id, (comment) => voted(comment, before)),
        send: () => call(load, { commentId: id, vote }),
        settle: (comments, counted) => changeComment(id, () => counted)(comments),
      }),
    TEXTS.voteFailed,
  )
}

function changeComment(id: number, change: (comment: Comment) => Comment) {
  return (comments: readonly Comment[]): readonly Comment[] =>
    comments.map((comment) => (comment.id === id ? change(comment) : comment))
}

function voted(comment: Comment, vote: Comment['vote']): Comment {
  const ups = comment.ups + Number(vote === 'up') - Number(comment.vote === 'up')
  return { ...comment, vote, ups }
}
