import { cleanStores } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { addComment } from '#api/news/add-comment.ts'
import type { Comment } from '#api/news/comment.ts'
import { listComments } from '#api/news/list-comments.ts'
import { voteComment as voteCall } from '#api/news/vote-comment.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { $commentForm, $comments, voteComment } from './comments-store.ts'

const PIECE = 'a'.repeat(16)
const stored = () => [...page.localStorage.items.values()].join()
let page: ReturnType<typeof openAccountPage>

const comment = (id: number, part: Partial<Comment> = {}): Comment => ({
  ...{ id, author: '股**', text: `第 ${id} 条`, at: 1_700_000_000_000, ups: 2, downs: 0 },
  ...{ vote: 'none', isOwn: false, ...part },
})

function answerWith(...comments: readonly Comment[]): void {
  const data = listComments.answer.encode({ comments })
  page.replies.set(listComments.path, { code: '0', data })
}

beforeEach(async () => {
  page = openAccountPage({ search: `?id=${PIECE}` })
  await saveSession(SESSION)
  cleanStores($comments, $commentForm)
  $commentForm.listen(() => {})
  $commentForm.reset()
})

async function openComments(...comments: readonly Comment[]) {
  answerWith(...comments)
  $comments.listen(() => {})
  await vi.waitFor(() => expect($comments.ready()).toHaveLength(comments.length))
}

test('a comment is a draft of its piece until it is accepted, and then among the comments', async () => {
  await openComments(comment(1))
  $commentForm.edit({ text: '写得清楚' })
  page.replies.set(addComment.path, 'offline')
  expect(await $commentForm.submit()).toBe(false)
  expect($commentForm.get()).toMatchObject({
    values: { text: '写得清楚' },
    problem: '没有发布成功，内容还在，请稍后再试',
  })
  expect(stored()).toContain('写得清楚')

  const added = comment(2, { text: '写得清楚', isOwn: true })
  page.replies.set(addComment.path, { code: '0', data: addComment.answer.encode(added) })
  answerWith(comment(1), added)
  expect(await $commentForm.submit()).toBe(true)
  expect($commentForm.get().values.text).toBe('')
  await vi.waitFor(() => expect($comments.ready()).toHaveLength(2))
  expect(stored()).not.toContain('写得清楚')
})

test('a comment without a word is not sent, and a forbidden word is named at the field', async () => {
  $commentForm.edit({ text: ' ' })
  expect(await $commentForm.submit()).toBe(false)
  expect($commentForm.get().problems.text).toBe('请先写下评论')
  $commentForm.edit({ text: '稳赚不赔' })
  page.replies.set(addComment.path, {
    code: 'E470002',
    msg: '评论含有不能发布的词语，请修改后再发',
  })
  expect(await $commentForm.submit()).toBe(false)
  expect($commentForm.get().problems.text).toBe('评论含有不能发布的词语，请修改后再发')
})

test('a vote is shown at once, withdrawn by the same tap, and undone if it is not counted', async () => {
  await openComments(comment(1))
  const shown = () => $comments.ready()?.[0]
  const counted = comment(1, { ups: 3, vote: 'up' })
  page.replies.set(voteCall.path, { code: '0', data: voteCall.answer.encode(counted) })
  const sent = voteComment(comment(1), 'up')
  expect(shown()).toMatchObject({ ups: 3, vote: 'up' })
  await sent
  page.replies.set(voteCall.path, 'offline')
  const withdrawn = voteComment(counted, 'up')
  expect(shown()).toMatchObject({ ups: 2, vote: 'none' })
  await withdrawn
  expect(shown()).toMatchObject({ ups: 3, vote: 'up' })
})
