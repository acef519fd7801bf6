import type { Generated } from 'kysely'
import type { PostState } from '#api/circle/post.ts'
import type { ReportReason } from '#api/circle/report-post.ts'

declare module '../db/schema.ts' {
  interface Database {
    circle_topics: CircleTopicsTable
    circle_posts: CirclePostsTable
    circle_pictures: CirclePicturesTable
    circle_votes: CircleVotesTable
    circle_topic_follows: CircleTopicFollowsTable
    circle_follows: CirclePeopleTable
    circle_blocks: CirclePeopleTable
    circle_reports: CircleReportsTable
  }
}

interface CircleTopicsTable {
  topic_id: string
  name: string
  summary: string
  /** Set for a paid topic: only owners of the product read and write there. */
  product_id: string | null
  position: number
}

export interface CirclePostsTable {
  id: Generated<number>
  post_id: string
  topic_id: string
  /** Null for advisers, the sandbox's sample people and deleted accounts. */
  user_id: string | null
  /** The name of an author without an account. */
  nickname: string | null
  certificate: string | null
  content: string
  state: PostState
  /** Why a reviewer refused or removed it. */
  reason: Generated<string | null>
  ups: Generated<number>
  downs: Generated<number>
  created_at: Date
}

/** Pictures and files of posts. */
interface CirclePicturesTable {
  picture_id: string
  user_id: string
  /** Null while the picture waits for its post. */
  post_id: string | null
  position: Generated<number>
  /** Its bytes, encrypted. */
  picture_sealed: string
  /** Name and size of a file; null for a picture. */
  file_name: Generated<string | null>
  file_bytes: Generated<number | null>
  created_at: Date
}

interface CircleVotesTable {
  post_number: number
  user_id: string
  vote: 'up' | 'down'
}

interface CircleTopicFollowsTable {
  topic_id: string
  user_id: string
}

interface CirclePeopleTable {
  user_id: string
  author_id: string
}

interface CircleReportsTable {
  post_id: string
  user_id: string
  reason: ReportReason
  created_at: Date
}
