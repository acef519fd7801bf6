import type { Post } from '#api/circle/post.ts'
import type { ReportReason } from '#api/circle/report-post.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CIRCLE_TEXTS } from './circle-texts.ts'
import { $posts } from './feed-store.ts'

export async function removePost({ postId }: Post): Promise<void> {
  const sent = await attempt(
    () => call(() => import('#api/circle/delete-post.ts'), { postId }),
    CIRCLE_TEXTS.actionFailed,
  )
  if (!sent) return
  $posts.patch((rows) => rows.filter((one) => one.postId !== postId))
  showToast(CIRCLE_TEXTS.removed, 'success')
}

export async function report({ postId }: Post, reason: ReportReason): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  const sent = await attempt(
    () => call(() => import('#api/circle/report-post.ts'), { postId, reason }),
    CIRCLE_TEXTS.actionFailed,
  )
  if (sent) showToast(CIRCLE_TEXTS.reported, 'success')
}

/** Blocks the author of a post, whose posts leave the page. */
export async function blockAuthor({ personId }: Post): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  if (!personId) return
  const sent = await attempt(
    () => call(() => import('#api/circle/block-person.ts'), { personId, isBlocked: true }),
    CIRCLE_TEXTS.actionFailed,
  )
  if (!sent) return
  $posts.patch((rows) => rows.filter((one) => one.personId !== personId))
  showToast(CIRCLE_TEXTS.blocked, 'success')
}
