import { bindUser } from '#api/account/sign-in/bind-user.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { send } from '../gateway/send.ts'
import { loginByChatApp, newCaller, newPhoneUser } from './calls.ts'
import { storedCode } from './stored-code.ts'

/** A chat-app account that nobody has logged into before, and the account of a number, both of one person. */
export async function newPair(gateway: RunningGateway) {
  const phone = await newPhoneUser(gateway)
  const chat = await loginByChatApp(gateway)
  const { userId } = chat
  await gateway.services.db
    .updateTable('users')
    .set({ open_id: `open-${userId}` })
    .where('user_id', '=', userId)
    .execute()
  return { phone, chat }
}

export type Pair = Awaited<ReturnType<typeof newPair>>

/** Binds the number in the chat app, whose account is merged into the number's; returns a login of the latter. */
export async function mergePair(gateway: RunningGateway, { phone, chat }: Pair) {
  const smsCode = await storedCode(gateway, phone.mobile)
  const { session } = await send(chat, bindUser, { mobile: phone.mobile, smsCode, isMerge: true })
  return { ...newCaller(gateway), token: session.token, userId: session.userId }
}
