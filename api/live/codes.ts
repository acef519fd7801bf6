import { codes } from '../refusals.ts'

/** Refusals of live rooms and their classes; a handler may add detail. */
export const liveCodes = codes({
  MUTED: ['E420001', '您已被禁言，暂时不能发言'],
  TOO_FAST: ['E420002', '发言太快了，请稍后再发'],
  FORBIDDEN_WORD: ['E420003', '内容含有不能发送的词语，请修改后再发'],
  CHAT_CLOSED: ['E420004', '直播已结束，不能再发言'],
  NOT_MODERATOR: ['E420005', '只有房间管理员可以这样做'],
  ALREADY_STARTED: ['E420006', '直播已经开始，可以直接进入观看'],
  CHAT_BUSY: ['E420007', '发言的人太多了，请稍后再发'],
  TOO_MANY_PINS: ['E420008', '最多同时置顶三条，请先取消一条'],
  NOT_ENROLLED: ['E420009', '本课程仅对已开通的学员开放'],
  OWN_MESSAGE: ['E420010', '不能举报或屏蔽自己'],
  NOT_BLOCKABLE: ['E420011', '主播、投顾和管理员负责直播内容与秩序，不能屏蔽；有问题请举报'],
  HELD: ['E420013', '内容含有链接或联系方式，审核通过后大家才能看到'],
  TOO_MANY_BLOCKED: ['E420012', '屏蔽的人太多了，请先取消屏蔽一些'],
})
