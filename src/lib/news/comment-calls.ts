import type { Comment } from '#api/news/comment.ts'
import { call, callSilently } from '#lib/data/call.ts'

/** Comments of a piece; undefined if no answer arrived. */
export async function readNewsComments(pieceId: string): Promise<readonly Comment[] | undefined> {
  const answer = await callSilently(() => import('#api/news/list-comments.ts'), { pieceId })
  return answer?.comments
}

export async function addNewsComment(pieceId: string, text: string): Promise<Comment> {
  return call(() => import('#api/news/add-comment.ts'), { pieceId, text })
}

/** The comment with its new votes; undefined if the vote was not counted. */
export async function voteNewsComment(
  commentId: number,
  vote: Comment['vote'],
): Promise<Comment | undefined> {
  return callSilently(() => import('#api/news/vote-comment.ts'), { commentId, vote })
}
