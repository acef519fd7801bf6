export const MUTED = 'E420001'
export const TOO_FAST = 'E420002'
export const FORBIDDEN_WORD = 'E420003'
export const CHAT_CLOSED = 'E420004'
export const NOT_MODERATOR = 'E420005'
export const ALREADY_STARTED = 'E420006'
export const CHAT_BUSY = 'E420007'
export const TOO_MANY_PINS = 'E420008'
export const NOT_ENROLLED = 'E420009'

/** The sentences of the live domain; a handler may say them with more detail. */
export const LIVE_CODES = {
  [MUTED]: '您已被禁言，暂时不能发言',
  [TOO_FAST]: '发言太快了，请稍后再发',
  [FORBIDDEN_WORD]: '内容含有不能发送的词语，请修改后再发',
  [CHAT_CLOSED]: '直播已结束，不能再发言',
  [NOT_MODERATOR]: '只有房间管理员可以这样做',
  [ALREADY_STARTED]: '直播已经开始，可以直接进入观看',
  [CHAT_BUSY]: '发言的人太多了，请稍后再发',
  [TOO_MANY_PINS]: '最多同时置顶三条，请先取消一条',
  [NOT_ENROLLED]: '本课程仅对已开通的学员开放',
} as const
