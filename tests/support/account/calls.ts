import { expect } from 'vitest'
import { getAccessToken } from '#api/account/oauth/get-access-token.ts'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { type LoginAnswer, login } from '#api/account/sign-in/login.ts'
import { type SmsPurpose, sendCode } from '#api/account/sign-in/send-code.ts'
import { type Envelope, OK, parseAnswer } from '#api/envelope.ts'
import { type Caller, callGateway, type Host } from '../gateway/client.ts'

/** The calls of an account over the wire, in the order a page sends them. */

let lastMobile = 13_900_000_000

/** A mobile that no other test uses. */
export function newMobile(): string {
  lastMobile += 1
  return String(lastMobile)
}

let lastDevice = 0

/** A caller with its own address, so that limits per address do not affect other tests. */
export function newCaller({ url }: Host) {
  lastDevice += 1
  const address = `198.51.${lastDevice >> 8}.${lastDevice & 255}`
  return { url, deviceId: `device-${lastDevice}`, headers: { 'x-forwarded-for': address } }
}

export interface SmsMessage {
  mobile: string
  text: string
  code: string
  at: string
}

/** What the sandbox's phone received, newest first. */
export async function outboxOf({ url }: Host, mobile: string): Promise<SmsMessage[]> {
  const response = await fetch(`${url}/sandbox/outbox?mobile=${mobile}`)
  return ((await response.json()) as { messages: SmsMessage[] }).messages
}

/** Requests a code and reads it from the phone. */
export async function receiveCode(
  host: Host,
  mobile: string,
  purpose: SmsPurpose = 'login',
): Promise<string> {
  expect(await callGateway(newCaller(host), sendCode, { mobile, purpose })).toMatchObject({
    code: OK,
  })
  const [newest] = await outboxOf(host, mobile)
  return newest?.code ?? ''
}

/** A different six-digit code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

export function loginByPhone(caller: Caller, mobile: string, smsCode: string): Promise<Envelope> {
  return callGateway(caller, login, { kind: 'phone', mobile, smsCode })
}

/** Logs in by phone and returns the logged-in person. */
export async function newPhoneUser(host: Host, mobile = newMobile()) {
  const smsCode = await receiveCode(host, mobile)
  return { ...personOf(host, await loginByPhone(newCaller(host), mobile, smsCode)), mobile }
}

/** A logged-in caller on a device of their own. */
export type Person = ReturnType<typeof personOf>

export function personOf(host: Host, envelope: Envelope) {
  expect(envelope.code).toBe(OK)
  const answer: LoginAnswer = parseAnswer(login.answer, envelope)
  const { token, userId } = answer.session
  return { ...answer, ...newCaller(host), token, userId }
}

/** Address to which the provider redirects the browser, with the consent of `person`, or of nobody. */
export async function authorise(
  { url }: Host,
  { person = 'ming', scope = 'snsapi_userinfo', to = '/' } = {},
): Promise<URL> {
  const query = new URLSearchParams({ to, scope, state: 'state1' })
  const start = await fetch(`${url}/oauth/start?${query}`, { redirect: 'manual' })
  const back = await fetch(new URL(start.headers.get('location') ?? '', url), {
    redirect: 'manual',
    headers: { cookie: `sandbox_as=${person}` },
  })
  expect(back.status).toBe(302)
  return new URL(back.headers.get('location') ?? '')
}

/** A fresh code of the provider. */
export async function oauthCode(host: Host, person = 'ming', scope = 'snsapi_userinfo') {
  return (await authorise(host, { person, scope })).searchParams.get('code') ?? ''
}

export function exchangeCode(host: Host, code: string): Promise<Envelope> {
  return callGateway(newCaller(host), getAccessToken, { scope: 'snsapi_userinfo', code })
}

/** Logs in through the chat app and returns the logged-in person. */
export async function loginByChatApp(host: Host, person = 'ming', scope = 'snsapi_userinfo') {
  const envelope = await exchangeCode(host, await oauthCode(host, person, scope))
  const { openId, accessToken } = parseAnswer(getAccessToken.answer, envelope)
  const request = { kind: 'chatApp', openId, accessToken } as const
  return { openId, ...personOf(host, await callGateway(newCaller(host), login, request)) }
}

export async function setBehaviour({ url }: Host, next: string): Promise<Response> {
  return fetch(`${url}/sandbox/oauth/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next }),
  })
}

/** Binds with a code received just before. */
export async function bindMobile(caller: Caller, mobile: string): Promise<Envelope> {
  const smsCode = await receiveCode(caller, mobile, 'bind')
  return callGateway(caller, bindUser, { mobile, smsCode })
}
