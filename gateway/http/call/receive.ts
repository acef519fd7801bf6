import type { Call } from '#api/call.ts'
import { formDecode, SIGN_WINDOW_MS } from '#api/canonical.ts'
import { readWireTime } from '#api/common-params.ts'
import { HttpFailure } from '../error.ts'
import { isSignature, unseal } from './seal.ts'

interface Keys {
  sealKey: string
  signKey: string
}

export type Params = Readonly<Record<string, unknown>>

/** Reads the parameters of a request as its layer defines; a body that cannot be read is HTTP 400. */
export function readParams(
  call: Call<unknown, unknown>,
  body: string,
  keys: Keys,
  now: Date,
): Params {
  const params = decodeBody(call, body, keys)
  if (call.layer === 'signed') checkSignature(params, keys.signKey, now)
  return params
}

function decodeBody(call: Call<unknown, unknown>, body: string, keys: Keys): Params {
  try {
    switch (call.layer) {
      case 'sealed':
        return formDecode(unseal(formDecode(body).data ?? '', keys.sealKey))
      case 'plain':
      case 'signed':
        return formDecode(body)
      case 'json':
        return readObject(body)
    }
  } catch {
    throw new HttpFailure(400, 'INVALID')
  }
}

function readObject(body: string): Params {
  const value: unknown = JSON.parse(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError()
  return Object.fromEntries(Object.entries(value))
}

function checkSignature(params: Params, signKey: string, now: Date): void {
  const fields = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, String(value)]),
  )
  if (!isSignature(fields, signKey)) throw new HttpFailure(200, 'BAD_SIGNATURE')
  const skewMs = Math.abs(readWireTime(fields.time ?? '') - now.getTime())
  if (!(skewMs <= SIGN_WINDOW_MS))
    throw new HttpFailure(200, 'CLOCK_SKEW', { serverTime: now.getTime() })
}

/** A parameter as text; any other type counts as missing. */
export function textParam(params: Params, name: string): string {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}
