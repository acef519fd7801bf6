import { codes } from '../../refusals.ts'

/** Refusals of reports and blocks. */
export const moderationCodes = codes({
  OWN_MESSAGE: ['E420010', '不能举报或屏蔽自己'],
  NOT_BLOCKABLE: ['E420011', '主播、投顾和管理员负责直播内容与秩序，不能屏蔽；有问题请举报'],
  TOO_MANY_BLOCKED: ['E420012', '屏蔽的人太多了，请先取消屏蔽一些'],
})
