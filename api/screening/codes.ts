import { codes } from '../refusals.ts'

/** Refusals of saved screens. */
export const screeningCodes = codes({
  SCREEN_EXISTS: ['E320001', '已有同名方案，将替换'],
  TOO_MANY_SCREENS: ['E320002', '最多可保存 20 个方案'],
  NAME_TAKEN: ['E320003', '已有同名的方案'],
})
