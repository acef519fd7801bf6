/** Sentences about what a person draws on charts. */
export const SKETCH_TEXTS = {
  moved: (count: number) => `本机画的 ${count} 条线已存到账户`,
}
