import { type Codec, ParseError } from '#api/codec.ts'
import { decodeSessionRecord, encodeSessionRecord, type SessionRecord } from './session-record.ts'

/** The user-info record of §3 as answered by calls. */
export const sessionRecord: Codec<SessionRecord> = {
  decode(wire, at) {
    const record = decodeSessionRecord(wire)
    if (!record) throw new ParseError(at, '登录信息不完整')
    return record
  },
  encode: encodeSessionRecord,
}
