import { text } from '#api/codec.ts'

/** Where a file is opened for a quarter of an hour, on the gateway; the call that answers with it has checked the right. */
export const signedAddress = text({ max: 1000, pattern: /^\/files\/[\w/.%?=&*+-]+$/ })
