import { integer, record, text, type ValueOf } from '../codec.ts'

export const POST_FILES_MAX = 2
/** What one upload carries beside its other fields. */
export const POST_FILE_BYTES_MAX = 700 * 1024

export const postFileId = text({ pattern: /^F[0-9a-f]{28}$/, message: '文件编号不正确' })

/** The name of a file as its author called it: no path, no control character, and of one type. */
export const postFileName = text({
  ...{ min: 5, max: 80, pattern: /^[^/\\\p{C}]+\.pdf$/iu },
  message: '请选择名称不超过 80 个字的 PDF 文件',
})

/** A file beside a post. */
export const postFile = record({
  fileId: ['fileId', postFileId],
  name: ['name', postFileName],
  bytes: ['size', integer({ min: 1 })],
})
export type PostFile = ValueOf<typeof postFile>

/** Where the files of posts are; the id of a file cannot be guessed. */
export const postFileAddress = (fileId: string) => `/stream/circle/files/${fileId}`
