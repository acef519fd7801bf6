import { randomBytes } from 'node:crypto'
import { addPost } from '#api/circle/add-post.ts'
import { findPromise } from '#api/promise-words.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { hasContact } from '#gateway/live/moderation/has-contact.ts'
import { topicAccess } from '../topic-queries.ts'
import { attachPostPictures, countWaitingPictures } from './picture-queries.ts'
import { insertPost, postAnswer, postFor } from './post-queries.ts'
import { publishPost } from './stream.endpoint.ts'

export default handle(
  addPost,
  async (
    { topicId, text: typed, pictureIds, fileIds = [] },
    { db, userId, now, live, afterCommit },
  ) => {
    const text = typed.trim()
    const access = await topicAccess(db, topicId, { userId, now })
    if (access === 'missing') return notFound()
    if (access === 'closed') return refuse('NOT_MEMBER')
    if (await live.words.find(db, text)) return refuse('FORBIDDEN_WORD')
    const own = new Set([...pictureIds, ...fileIds])
    if ((await countWaitingPictures(db, userId, [...own])) !== own.size)
      return refuse('PICTURES_GONE')
    const isDoubtful = own.size > 0 || hasContact(text) || findPromise(text) !== undefined
    const state = isDoubtful ? ('waiting' as const) : ('shown' as const)
    const postId = randomBytes(12).toString('hex')
    await insertPost(db, { postId, topicId, userId, text, state }, now)
    await attachPostPictures(db, postId, [...own])
    const row = await postFor(db, postId, { userId, now })
    if (!row) throw new Error(`post ${postId} is gone`)
    if (state === 'shown') afterCommit(({ hub }) => publishPost(hub, topicId, Number(row.id)))
    return postAnswer(row, userId)
  },
  {
    limits: [
      { name: 'circlePost', points: 20, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
