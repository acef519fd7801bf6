import { login } from '#api/account/sign-in/login.ts'
import { sendCode } from '#api/account/sign-in/send-code.ts'
import { addPost } from '#api/circle/add-post.ts'
import type { Caller } from '../gateway/client.ts'
import { send } from '../gateway/send.ts'
import { sandboxTime } from '../market/clock.ts'

/** As many as one person may write in an hour. */
const PER_PERSON = 20
const WORDS = '这周的规则都做到了：仓位没有超过计划，离场条件写在买入之前，收盘后逐条核对。'

/** Fills a topic of the circle over the wire with posts of several people. */
export async function writePosts(url: string, topicId: string, count: number): Promise<void> {
  const nowMs = await sandboxTime({ url })
  for (let written = 0; written < count; written += PER_PERSON) {
    const writer = await newWriter({ url, nowMs }, written)
    for (let i = 0; i < PER_PERSON; i++) {
      const text = `第 ${written + i + 1} 条。${WORDS.repeat(1 + (i % 4))}`
      await send(writer, addPost, { topicId, text, pictureIds: [] })
    }
  }
}

async function newWriter(host: { url: string; nowMs: number }, order: number): Promise<Caller> {
  const mobile = String(13_700_000_000 + order)
  const caller = { ...host, headers: { 'x-forwarded-for': `198.18.0.${order % 250}` } }
  await send(caller, sendCode, { mobile, purpose: 'login' })
  const response = await fetch(`${host.url}/sandbox/outbox?mobile=${mobile}`)
  const { messages } = (await response.json()) as { messages: { code: string }[] }
  const smsCode = messages[0]?.code ?? ''
  const { session } = await send(caller, login, { kind: 'phone', mobile, smsCode })
  return { ...caller, userId: session.userId, token: session.token }
}
