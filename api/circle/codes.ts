import { codes } from '../refusals.ts'

/** Refusals of the circle. */
export const circleCodes = codes({
  FORBIDDEN_WORD: ['E440001', '内容含有不能发送的词语，请修改后再发'],
  NOT_MEMBER: ['E440002', '这个话题仅对已开通服务的成员开放'],
  PICTURES_GONE: ['E440003', '有图片或文件已失效，请删除后重新添加'],
  NO_PICTURE: ['E440004', '图片无法识别，请换一张图片'],
  NO_FILE: ['E440006', '文件不能公开：只收没有加密、不带脚本和附件的文档'],
  OWN_PAGE: ['E440005', '不能关注、屏蔽或举报自己'],
})
