import { codes } from '../refusals.ts'

/** Refusals of what a person draws on charts. */
export const quoteCodes = codes({
  TOO_MANY_SKETCHES: ['E490001', '这只证券的画线已满 100 条，请先删除一些'],
  SKETCHES_FULL: ['E490002', '账户里的画线已满，请先删除一些'],
})
