import { codes } from '../refusals.ts'

/** Refusals of what a person earns or writes in a course. */
export const courseCodes = codes({
  LESSONS_LEFT: ['E480001', '全部课时学完以后才能领取结业证书'],
  NOT_WATCHED: ['E480002', '报名并看过课程以后才能评价'],
  REVIEW_FORBIDDEN: ['E480003', '评价含有不能发布的词语，请修改后再发'],
})
