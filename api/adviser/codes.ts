import { codes } from '../refusals.ts'

/** Refusals about advisers: questions, ratings and call-backs. */
export const adviserCodes = codes({
  FORBIDDEN_WORD: ['E430001', '内容含有不能发送的词语，请修改后再发'],
  CONTACT_IN_TEXT: ['E430002', '问答是公开的，请删去手机号等联系方式'],
  UNKNOWN_STOCK: ['E430003', '没有找到这只股票，请核对代码'],
  TOO_MANY_QUESTIONS: ['E430004', '您还有未答复的问题，答复后可以继续提问'],
  NOT_SERVING: ['E430005', '这位投顾目前不提供服务，请选择其他投顾'],
  SLOT_GONE: ['E430006', '这个时段已约满或已过，请换一个时段'],
  HAS_CALLBACK: ['E430007', '您已有待回访的预约，请先取消再约'],
  NO_MOBILE: ['E430008', '请先绑定手机号，再预约回访'],
  NOT_SERVED: ['E430009', '获得过这位投顾的解答或回访后才能评价'],
})
