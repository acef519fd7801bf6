import { globSync, readFileSync } from 'node:fs'
import type { Call } from '#api/call.ts'
import { type Codec, ParseError } from '#api/codec.ts'
import { commonParams } from '#api/common-params.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import type { DescribedCall } from '../../agreement/described-calls.ts'

const COMMON = new Set([
  ...Object.keys(
    commonParams(
      { isChatApp: false, deviceId: '', nowMs: 0, userId: 'u', token: 't' },
      saveAddress,
    ),
  ),
  ...['nonce', 'sign'],
])
const USUAL = ['1', '0', '13800000001', '2026-11-20', 'sh600519', '[]', '{}', 'a'.repeat(32)]

/** Wire names and words in the files of a domain: unknown fields are ignored. */
const vocabularyOf = memoised((domain: string) => {
  const source = globSync(`api/{${domain}/**/,}*.ts`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, word]) => word ?? '')
  const names = new Set(found(/\['(\w+)',/g))
  return {
    names: [...names].filter((name) => !COMMON.has(name)),
    words: [...new Set([...USUAL, ...found(/'([\w-]+)'/g)])],
  }
})

function memoised<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** The request with as many fields of this value as the codec lets through; the others get the first word that fits. */
export function requestOf(
  { owner, call: { request } }: DescribedCall,
  hostile: string,
): Record<string, string> {
  const { names, words } = vocabularyOf(owner)
  const wire = Object.fromEntries(names.map((name) => [name, hostile]))
  for (let name = wrongField(request, wire); name in wire; name = wrongField(request, wire)) {
    const wrong = name
    const fits = (word: string) => {
      wire[wrong] = word
      return wrongField(request, wire) !== wrong
    }
    if (!words.some(fits)) break
  }
  return wire
}

function wrongField(request: Codec<unknown>, wire: Record<string, string>): string {
  try {
    request.decode(wire, '')
    return ''
  } catch (error) {
    if (error instanceof ParseError) return error.field.split(/[.[]/)[0] ?? ''
    throw error
  }
}

/** A call whose request is sent as it is, without its codec. */
export const asWritten = (call: Call<unknown, unknown>) => ({
  ...call,
  request: { decode: (wire: unknown) => wire, encode: (wire: unknown) => wire },
})

/** The requests of one call and id; further words of a domain name nothing new. */
const REQUESTS_MAX = 12

type Wire = Record<string, string>

/**
 * The requests of a call that name something by this id: the shortest one, and for each field that it leaves out one
 * with the id there, or with every word of the domain where the id does not fit.
 */
export function requestsNaming(
  { owner, call: { request } }: DescribedCall,
  id: string,
): readonly Wire[] {
  const { names, words } = vocabularyOf(owner)
  const shortest: Wire = {}
  for (let name = wrongField(request, shortest); name; name = wrongField(request, shortest)) {
    const wrong = name
    const fits = (word: string) => {
      shortest[wrong] = word
      return wrongField(request, shortest) !== wrong
    }
    if (![id, ...words].some(fits)) return []
  }
  const read = (wire: Wire) => JSON.stringify(request.decode(wire, ''))
  const found = new Map([[read(shortest), shortest]])
  const add = (name: string, value: string) => {
    const wire = { ...shortest, [name]: value }
    if (wrongField(request, wire) === '') found.set(read(wire), wire)
  }
  for (const name of names) add(name, id)
  for (const name of names.filter((one) => wrongField(request, { ...shortest, [one]: id }) !== ''))
    for (const word of words) add(name, word)
  return [...found.values()].slice(0, REQUESTS_MAX)
}
