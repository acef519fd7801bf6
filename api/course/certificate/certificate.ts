import { integer, record, text, type ValueOf } from '#api/codec.ts'

/** No letters that look like digits. */
export const CERTIFICATE_NUMBER = /^[A-HJ-NP-Z2-9]{12}$/

export const certificateNumber = text({
  pattern: CERTIFICATE_NUMBER,
  message: '证书编号是 12 位大写字母和数字，请核对后重新输入',
})

/** A certificate as everybody may see it. */
export const certificate = record({
  number: ['certificateNumber', text()],
  title: ['courseName', text()],
  /** Masked. */
  name: ['name', text()],
  claimedAt: ['time', integer()],
})
export type Certificate = ValueOf<typeof certificate>
