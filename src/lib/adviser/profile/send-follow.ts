import { call } from '#lib/data/call.ts'

/** Follows an adviser, with messages, or stops. */
export function sendFollow(certificate: string, isFollowed: boolean): Promise<unknown> {
  const subject = { kind: 'adviser', subjectId: certificate } as const
  if (!isFollowed) return call(() => import('#api/subscription/unsubscribe.ts'), subject)
  return call(() => import('#api/subscription/subscribe.ts'), { ...subject, isNotified: true })
}
