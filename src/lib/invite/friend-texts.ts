import type { Friend } from '#api/invite/friend/list-friends.ts'

/** Sentences of invitations. */
export const INVITE_TEXTS = {
  guest: '登录后显示您的邀请链接',
  copied: '复制成功，快去粘贴分享给朋友吧！',
  copyBy: '请长按链接复制',
  counts: (friends: number, held: number) =>
    held > 0 ? `已有 ${friends} 位好友注册，${held} 位核对中` : `已有 ${friends} 位好友注册`,
  coins: (coins: number) => `邀请所得 ${coins} 金币`,
  noReward: '本期邀请不设奖励，好友的新人礼与分享无关',
  empty: '还没有好友注册，把链接或海报发给一起学的朋友',
  failed: '没有取到，网络恢复后再试',
  states: {
    registered: '已注册',
    held: '核对中',
    refused: '未通过核对',
  } satisfies Record<Friend['state'], string>,
  reward: (coins: number) => (coins > 0 ? `+${coins} 金币` : ''),
  code: (code: string) => `邀请码 ${code}`,
  progress: '邀请进度',
  next: (left: number) => `再有 ${left} 位好友注册，可领下一张券`,
  step: (friends: number) => `${friends} 位好友注册`,
  stepStates: { open: '未达到', ready: '领取', claimed: '已领取' },
  coupons: (count: number) => `可用优惠券 ${count} 张`,
  gift: (name: string) => `${name}已放入您的优惠券`,
  accept: '注册并领取新人礼',
  from: (name: string) => `${name} 邀请您加入`,
  noCode: '邀请链接不完整，请让好友重新发送',
  qr: '邀请二维码',
} as const
