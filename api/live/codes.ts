import { codes } from '../refusals.ts'

/** Refusals of live rooms and their classes; those of the chat load with what is sent to it. */
export const liveCodes = codes({
  NOT_MODERATOR: ['E420005', '只有房间管理员可以这样做'],
  ALREADY_STARTED: ['E420006', '直播已经开始，可以直接进入观看'],
  NOT_ENROLLED: ['E420009', '本课程仅对已开通的学员开放'],
})
