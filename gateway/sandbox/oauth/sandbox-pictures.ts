import sharp from 'sharp'
import type { Outside } from '#gateway/http/outside.ts'
import { findPerson } from './oauth-people.ts'

const HOST = 'https://thirdwx.qlogo.cn'
const SIDE = 132

/** Address of a person's picture, as the chat app writes them: the number is the length of a side. */
export function pictureAddress(name: string): string {
  return `${HOST}/mmopen/sandbox/${name}/${SIDE}`
}

/** The chat app's picture host in the sandbox: it has the pictures of its people; other hosts are asked as usual. */
export function createSandboxPictures(outside: Outside): Outside {
  return async (address, request) => {
    if (!address.startsWith(`${HOST}/`)) return outside(address, request)
    const person = findPerson(/\/sandbox\/(\w+)\/\d+$/.exec(address)?.[1])
    if (!person) return new Response('', { status: 404 })
    const canvas = { width: SIDE, height: SIDE, channels: 3, background: person.colour } as const
    const picture = await sharp({ create: canvas }).png().toBuffer()
    return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } })
  }
}
