import { expect } from 'vitest'
import { getAccessToken } from '#api/account/oauth/get-access-token.ts'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { type LoginAnswer, login } from '#api/account/sign-in/login.ts'
import { type SmsPurpose, sendCode } from '#api/account/sign-in/send-code.ts'
import { type Envelope, OK, parseAnswer } from '#api/envelope.ts'
import { type Caller, callGateway } from '../gateway/client.ts'

/** The journeys of an account over the wire, as a page makes them. */

let lastMobile = 13_900_000_000

/** A mobile no other test uses. */
export function newMobile(): string {
  lastMobile += 1
  return String(lastMobile)
}

let lastDevice = 0

/** A caller from an address of its own, so that limits per address do not meet across tests. */
export function newCaller(): Caller {
  lastDevice += 1
  const address = `198.51.${lastDevice >> 8}.${lastDevice & 255}`
  return { deviceId: `device-${lastDevice}`, headers: { 'x-forwarded-for': address } }
}

export interface SmsMessage {
  mobile: string
  text: string
  code: string
  at: string
}

/** What the sandbox's phone received, newest first. */
export async function outboxOf(url: string, mobile: string): Promise<SmsMessage[]> {
  const response = await fetch(`${url}/sandbox/outbox?mobile=${mobile}`)
  return ((await response.json()) as { messages: SmsMessage[] }).messages
}

/** Asks for a code and reads it from the phone. */
export async function receiveCode(
  url: string,
  mobile: string,
  purpose: SmsPurpose = 'login',
): Promise<string> {
  expect(await callGateway(url, sendCode, { mobile, purpose }, newCaller())).toMatchObject({
    code: OK,
  })
  const [newest] = await outboxOf(url, mobile)
  return newest?.code ?? ''
}

/** Another six digits. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

export function loginByPhone(
  url: string,
  mobile: string,
  smsCode: string,
  caller: Caller = newCaller(),
): Promise<Envelope> {
  return callGateway(url, login, { kind: 'phone', mobile, smsCode }, caller)
}

/** Logs in by phone and answers who the page then is. */
export async function newPhoneUser(url: string, mobile = newMobile()) {
  const envelope = await loginByPhone(url, mobile, await receiveCode(url, mobile))
  return { mobile, ...callerOf(envelope) }
}

export function callerOf(envelope: Envelope) {
  expect(envelope.code).toBe(OK)
  const answer: LoginAnswer = parseAnswer(login.answer, envelope)
  const { token, userId } = answer.session
  return { ...answer, caller: { ...newCaller(), token, userId } }
}

/** Where the provider sends the browser, with consent given by `person`, or by nobody. */
export async function authorise(
  url: string,
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
export async function oauthCode(url: string, person = 'ming', scope = 'snsapi_userinfo') {
  return (await authorise(url, { person, scope })).searchParams.get('code') ?? ''
}

export function exchangeCode(url: string, code: string): Promise<Envelope> {
  return callGateway(url, getAccessToken, { scope: 'snsapi_userinfo', code }, newCaller())
}

/** Logs in through the chat app and answers who the page then is. */
export async function loginByChatApp(url: string, person = 'ming', scope = 'snsapi_userinfo') {
  const envelope = await exchangeCode(url, await oauthCode(url, person, scope))
  const { openId, accessToken } = parseAnswer(getAccessToken.answer, envelope)
  const request = { kind: 'chatApp', openId, accessToken } as const
  return { openId, ...callerOf(await callGateway(url, login, request, newCaller())) }
}

export async function setBehaviour(url: string, next: string): Promise<Response> {
  return fetch(`${url}/sandbox/oauth/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next }),
  })
}

/** Binds with a code received just before. */
export async function bindMobile(url: string, caller: Caller, mobile: string): Promise<Envelope> {
  const smsCode = await receiveCode(url, mobile, 'bind')
  return callGateway(url, bindUser, { mobile, smsCode }, caller)
}
