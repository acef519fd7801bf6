import { INVITE_COINS } from '#api/invite/friend/invitation.ts'
import type { Db } from '#gateway/db/schema.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { creditCoins } from '#gateway/wallet/coins.ts'
import { type Invitation, isRewarded, recordCoins } from './invite-queries.ts'

/** Tells the inviter that a friend has registered, and rewards it once where rewards are open. */
export async function rewardInviter(
  db: Db,
  { user_id, inviter_id }: Invitation,
  now: Date,
): Promise<void> {
  const coins = (await isRewarded(db)) ? INVITE_COINS : 0
  if (coins > 0) {
    const key = `invite:${user_id}`
    await creditCoins(db, { key, kind: 'activity', userId: inviter_id, coin: coins }, now)
    await recordCoins(db, user_id, coins)
  }
  await writeMessage(
    db,
    {
      userId: inviter_id,
      kind: 'activity',
      topic: 'activity',
      title: '好友已注册',
      body: coins > 0 ? `您邀请的好友已注册，${coins} 金币已入账。` : '您邀请的好友已注册。',
      target: '/myInvite',
    },
    now,
  )
}
