import { expect, test } from 'vitest'
import { isChatApp, isMiniProgram } from './chat-app.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Mobile'

test.each([
  ['the chat app', `${PHONE} MicroMessenger/8.0.50.2701 NetType/4G`, true, false],
  ['its edition for companies', `${PHONE} wxwork/4.1.30 MicroMessenger/7.0.1`, false, false],
  ['a mini program', `${PHONE} MicroMessenger/8.0.50 miniProgram/wx0`, true, true],
  ['one of a computer', `${PHONE} MicroMessenger/7.0.20 MiniProgramEnv/Windows`, true, true],
  ['another browser', `${PHONE} Safari/537.36`, false, false],
])('the user agent of %s tells where a page is open', (_, userAgent, inChat, inMiniProgram) => {
  expect(isChatApp(userAgent)).toBe(inChat)
  expect(isMiniProgram(userAgent)).toBe(inMiniProgram)
})
