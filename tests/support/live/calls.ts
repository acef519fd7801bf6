import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Envelope } from '#api/envelope.ts'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { type RoomEvent, roomFrame } from '#api/live/room/room-event.ts'
import { newPhoneUser, type Person } from '../account/calls.ts'
import { type Caller, callGateway, type Host } from '../gateway/client.ts'
import type { OpenEventStream } from '../gateway/event-stream.ts'

/** The calls of a live room over the wire, in the order a page sends them. */

export const newKey = () => randomBytes(8).toString('hex')

export function postChat(
  caller: Caller,
  id: string,
  text: string,
  key = newKey(),
): Promise<Envelope> {
  return callGateway(caller, sendChat, { id, key, text })
}

interface RoomFields {
  title?: string
  startsIn?: number
  endsIn?: number
  slowSeconds?: number
}

let lastRoom = 0

/** A room that no other test uses, on air by default. */
export async function newRoom({ url }: Host, fields: RoomFields = {}): Promise<string> {
  lastRoom += 1
  const id = `room-${process.pid}-${lastRoom}`
  const room = { id, title: `测试直播间 ${lastRoom}`, startsIn: -10, endsIn: 60, ...fields }
  expect((await postJson(`${url}/sandbox/live/rooms`, room)).status).toBe(200)
  return id
}

export async function newModerator(host: Host): Promise<Person> {
  const user = await newPhoneUser(host)
  const body = { userId: user.userId, isModerator: true }
  expect((await postJson(`${host.url}/sandbox/live/moderators`, body)).status).toBe(200)
  return user
}

/** Posts a message as an adviser; returns its number. */
export async function postAsAdviser(
  { url }: Host,
  roomId: string,
  content: string,
): Promise<number> {
  const body = {
    roomId,
    nickname: '示例投顾',
    role: 'adviser',
    certNo: '样例证书编号 S1',
    content,
  }
  const response = await postJson(`${url}/sandbox/live/messages`, body)
  expect(response.status).toBe(200)
  return ((await response.json()) as { seq: number }).seq
}

export function postJson(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Every event received from a stream, in order. */
export function eventsIn(stream: OpenEventStream): RoomEvent[] {
  return stream.events
    .filter(({ event }) => event === 'message')
    .flatMap(({ data }) => roomFrame.decode(JSON.parse(data), ''))
}

export function messagesIn(stream: OpenEventStream) {
  return eventsIn(stream).flatMap((event) => (event.kind === 'messages' ? event.messages : []))
}

export const numbersIn = (stream: OpenEventStream) => messagesIn(stream).map(({ seq }) => seq)
export const textsIn = (stream: OpenEventStream) => messagesIn(stream).map(({ text }) => text)
