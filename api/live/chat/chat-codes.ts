import { codes } from '../../refusals.ts'

/** Refusals of what is sent to a room's chat; a handler may add detail. */
export const chatCodes = codes({
  MUTED: ['E420001', '您已被禁言，暂时不能发言'],
  TOO_FAST: ['E420002', '发言太快了，请稍后再发'],
  FORBIDDEN_WORD: ['E420003', '内容含有不能发送的词语，请修改后再发'],
  CHAT_CLOSED: ['E420004', '直播已结束，不能再发言'],
  CHAT_BUSY: ['E420007', '发言的人太多了，请稍后再发'],
  TOO_MANY_PINS: ['E420008', '最多同时置顶三条，请先取消一条'],
  HELD: ['E420013', '内容含有链接或联系方式，审核通过后大家才能看到'],
})
