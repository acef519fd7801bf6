/** The words by which a sentence compares and joins; the page shows them as they are read. */
export const SENTENCE_TEXTS = {
  below: ['小于', '低于', '少于', '不到', '<'],
  above: ['大于', '高于', '超过', '多于', '>'],
  atMost: ['不超过', '不高于', '不大于', '小于等于', '≤', '<='],
  atLeast: ['不低于', '不少于', '不小于', '大于等于', '≥', '>='],
  joints: ['且', '并且', '而且', '同时', '以及', '和', '，', '、'],
} as const
