import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalText, formDecode, formEncode } from '#api/canonical.ts'
import { readWireTime, wireTime } from '#api/common-params.ts'
import { COMMON_CODES, COMMON_TEXTS } from '#api/envelope.ts'
import { DEFAULT_SEAL_KEY, DEFAULT_SIGN_KEY } from '#api/seal-keys.ts'
import * as gateway from '#gateway/http/call/seal.ts'
import * as site from '#lib/shell/transport/cipher.ts'
import * as library from '#lib/shell/transport/library-cipher.ts'

type Fields = Record<string, string>
interface Vectors {
  sealKey: string
  signKey: string
  form: readonly { params: Fields; text: string }[]
  time: readonly { milliseconds: number; time: string }[]
  sealing: readonly { iv: string; plain: string; sealed: string; body: string }[]
  signing: readonly { params: Fields; canonical: string; sign: string; body: string }[]
}

const markdown = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8')
const block = /```json\n([\s\S]*?)```/.exec(markdown)?.[1] ?? ''
const vectors = JSON.parse(block) as Vectors

test('the protocol document shows the default keys and every common code with its sentence', () => {
  expect([vectors.sealKey, vectors.signKey]).toEqual([DEFAULT_SEAL_KEY, DEFAULT_SIGN_KEY])
  const rows = [...markdown.matchAll(/^\| `(E\d{6})` \| ([^|]+) \|/gm)]
  const sentences = new Map<string, string>(Object.entries(COMMON_TEXTS))
  expect(rows.map(([, code, text]) => [code, text?.trim()])).toEqual(
    Object.entries(COMMON_CODES).map(([refusal, code]) => [code, sentences.get(refusal)]),
  )
})

test.each(vectors.form)('the form $text is written and read as the document says', (vector) => {
  expect(formEncode(vector.params)).toBe(vector.text)
  expect({ ...formDecode(vector.text) }).toEqual(vector.params)
})

test.each(vectors.time)('the instant $milliseconds is $time at UTC+8', ({ milliseconds, time }) => {
  expect(wireTime(milliseconds)).toBe(time)
  expect(readWireTime(time)).toBe(Math.floor(milliseconds / 1000) * 1000)
})

describe.each([
  ['site', (plain: string, iv: string) => site.seal(plain, vectors.sealKey, iv), site],
  [
    'site without the browser’s cipher',
    (plain: string, iv: string) => library.seal(plain, vectors.sealKey, iv),
    library,
  ],
  [
    'gateway',
    (plain: string, iv: string) => gateway.seal(plain, vectors.sealKey, Buffer.from(iv, 'hex')),
    gateway,
  ],
] as const)('the cipher of the %s', (_, sealWith, { unseal, signature }) => {
  test.each(vectors.sealing)(
    'the cipher makes and opens $body',
    async ({ iv, plain, sealed, body }) => {
      expect(await sealWith(plain, iv)).toBe(sealed)
      expect(formEncode({ data: sealed })).toBe(body)
      expect(await unseal(formDecode(body).data ?? '', vectors.sealKey)).toBe(plain)
    },
  )

  test.each(vectors.signing)(
    'the cipher signs $canonical',
    async ({ params, canonical, sign, body }) => {
      expect(canonicalText(params)).toBe(canonical)
      expect(await signature(params, vectors.signKey)).toBe(sign)
      expect(gateway.isSignature(formDecode(body), vectors.signKey)).toBe(true)
    },
  )

  test('the cipher opens nothing that was changed in one bit, cut, or sealed under another key', async () => {
    const refuse = (text: string, key = vectors.sealKey) =>
      expect(async () => unseal(text, key)).rejects.toThrow(RangeError)
    const { sealed } = vectors.sealing[1]!
    const bytes = Buffer.from(sealed, 'base64')
    for (let bit = 0; bit < bytes.length * 8; bit += 5) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      await refuse(changed.toString('base64'))
    }
    for (const length of [0, 1, 16, 47, 48, bytes.length - 1])
      await refuse(bytes.subarray(0, length).toString('base64'))
    await refuse(sealed, vectors.signKey)
    await refuse('这不是密文')
  })
})

describe('site and gateway', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  const ivs = fc.uint8Array({ minLength: 16, maxLength: 16 })
  const key = vectors.sealKey

  test('site and gateway seal to the same bytes and open each other’s', async () => {
    await fc.assert(
      fc.asyncProperty(text, ivs, async (plain, bytes) => {
        const iv = Buffer.from(bytes)
        const sealed = gateway.seal(plain, key, iv)
        for (const { seal, unseal } of [site, library]) {
          expect(await seal(plain, key, iv.toString('hex'))).toBe(sealed)
          expect(await unseal(sealed, key)).toBe(plain)
          expect(gateway.unseal(await seal(plain, key), key)).toBe(plain)
        }
      }),
    )
  })

  test('site and gateway sign any parameters alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(text, text, { maxKeys: 10 }), async (params) => {
        for (const { signature } of [site, library])
          expect(await signature(params, key)).toBe(gateway.signature(params, key))
      }),
    )
  })
})
