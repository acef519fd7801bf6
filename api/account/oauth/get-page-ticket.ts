import { call } from '#api/call.ts'
import { integer, oneOf, record, text } from '#api/codec.ts'
import { accountCodes } from '../codes.ts'

/** Signs a page address for the chat app's script (§7); the ticket itself never leaves the gateway. */
export const getPageTicket = call('POST', '/userapi/userapi/getticket', {
  family: 'userApi',
  access: 'open',
  request: record({
    kind: ['type', oneOf('jsapi')],
    url: ['url', text({ min: 1, max: 4096, label: '页面地址' })],
  }),
  answer: record({
    appId: ['appId', text()],
    timestamp: ['timestamp', integer()],
    nonce: ['nonceStr', text()],
    signature: ['signature', text()],
  }),
  refuses: accountCodes('HOST_NOT_ALLOWED', 'PROVIDER_DOWN', 'PROVIDER_BUSY'),
})
