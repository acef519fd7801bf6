/** Sentences about certificates. */
export const CERTIFICATE_TEXTS = {
  label: '证书编号',
  check: '查验',
  wrong: '证书编号是 12 位大写字母和数字，请核对后重新输入',
  known: '这张证书由我们颁发',
  unknown: '没有这个编号的证书，请核对后重新输入',
  failed: '暂时查不到，请稍后再试',
  facts: { number: '证书编号', title: '课程', name: '姓名', day: '颁发日期' },
  claim: '领取结业证书',
  claimFailed: '没有领到，请稍后再试',
  alt: (title: string) => `《${title}》结业证书`,
  save: '保存图片',
  file: (number: string) => `结业证书-${number}.png`,
} as const
