import { codes } from '../refusals.ts'

/** Refusals of pieces and comments. */
export const newsCodes = codes({
  NOT_ENTITLED: ['E470001', '仅对服务期内的订阅者和学员开放'],
  COMMENT_FORBIDDEN: ['E470002', '评论含有不能发布的词语，请修改后再发'],
  COMMENTS_TOO_FAST: ['E470003', '评论太快了，请稍后再发'],
  COMMENT_CONTACT: ['E470004', '评论里不能留链接、手机号等联系方式，请删去后再发'],
})
