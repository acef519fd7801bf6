import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { VOTES } from '../live/chat/vote-message.ts'
import { publication } from '../publication/publication.ts'

export const POST_TEXT_MAX = 1000
export const POST_PICTURES_MAX = 6
export const POST_FILES_MAX = 2
/** What one upload carries beside its other fields. */
export const POST_FILE_BYTES_MAX = 700 * 1024
/** The place of posts in votes on comments. */
export const CIRCLE_PLACE = 'circle'

/** `waiting`: under review, shown to its author alone. */
export const POST_STATES = ['shown', 'waiting', 'refused', 'removed'] as const
export type PostState = (typeof POST_STATES)[number]

export const POST_SORTS = ['new', 'hot'] as const
export type PostSort = (typeof POST_SORTS)[number]

export const topicId = text({ min: 1, max: 32, pattern: /^[a-z\d-]+$/, label: '话题' })
export const postId = text({ pattern: /^[0-9a-f]{24}$/, message: '帖子编号不正确' })
export const postPictureId = text({ pattern: /^C[0-9a-f]{28}$/, message: '图片编号不正确' })
export const postFileId = text({ pattern: /^F[0-9a-f]{28}$/, message: '文件编号不正确' })
/** As its author called it: no path, no control character, and of one type. */
export const postFileName = text({
  ...{ min: 5, max: 80, pattern: /^[^/\\\p{C}]+\.pdf$/iu },
  message: '请选择名称不超过 80 个字的 PDF 文件',
})
/** The public number of a person. */
export const personId = text({ pattern: /^[1-9]\d{0,8}$/, message: '用户编号不正确' })

/** A topic of the circle; a paid one is open to the owners of a service. */
export const topic = record({
  topicId: ['id', topicId],
  name: ['name', text()],
  summary: ['summary', text()],
  /** The product whose owners may read and write; absent for everybody. */
  productId: ['productId', optional(text())],
  isMember: ['isMember', flag()],
  isFollowed: ['isFollow', flag()],
  followers: ['fans', integer({ min: 0 })],
  posts: ['postCount', integer({ min: 0 })],
})
export type Topic = ValueOf<typeof topic>

/** A file beside a post. */
export const postFile = record({
  fileId: ['fileId', postFileId],
  name: ['name', postFileName],
  bytes: ['size', integer({ min: 1 })],
})
export type PostFile = ValueOf<typeof postFile>

/** A post as its reader sees it; what they may not read has neither text nor pictures nor files. */
export const post = record({
  postId: ['id', postId],
  /** Its number in votes. */
  seq: ['commentId', integer({ min: 1 })],
  topicId: ['topicId', topicId],
  topicName: ['topicName', text()],
  /** Absent for advisers and deleted accounts. */
  personId: ['userId', optional(personId)],
  nickname: ['nickname', text()],
  /** An adviser's certificate. */
  certificate: ['certNo', optional(text())],
  text: ['content', text()],
  pictureIds: ['pictures', list(postPictureId, POST_PICTURES_MAX)],
  files: ['files', list(postFile, POST_FILES_MAX)],
  state: ['status', oneOf(...POST_STATES)],
  isPaid: ['isPaid', flag()],
  isHidden: ['isHidden', flag()],
  isOwn: ['isMine', flag()],
  createdAt: ['createTime', integer()],
  ups: ['up', integer({ min: 0 })],
  downs: ['down', integer({ min: 0 })],
  vote: ['myVote', oneOf(...VOTES)],
  /** What the record says of an adviser's post: securities, corrections, withdrawal. */
  entry: ['entry', optional(publication)],
  /** Why a reviewer refused it; for its author. */
  reason: ['refuseReason', optional(text())],
})
export type Post = ValueOf<typeof post>
