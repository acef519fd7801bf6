import type { Call } from '#api/call.ts'
import { CLIENT_VERSION, commonParams } from '#api/common-params.ts'
import type { JsonSchema } from '#api/described-codecs.ts'
import { PREFIX } from '../call/router.ts'
import { describeOwnCodecs } from './own-codecs.ts'
import { COMMON_REFUSALS, isQuery, writeOperation } from './write-operation.ts'

const TEXT: JsonSchema = { type: 'string' }

/** The agreement as an OpenAPI 3.1 document: every call, in the order of the addresses. */
export function writeDocument(calls: readonly Call<unknown, unknown>[]): JsonSchema {
  describeOwnCodecs()
  const sorted = [...calls].sort((a, b) => (a.path < b.path ? -1 : 1))
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    info: {
      title: 'The agreement of site and gateway',
      version: CLIENT_VERSION,
      description:
        'Every answer is `{code, msg, data}`; code 0 is success. Layers, keys and common parameters: docs/protocol.md.',
      'x-refusals': COMMON_REFUSALS,
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      sorted.map((call) => [
        `${PREFIX}${call.path}`,
        { [isQuery(call) ? 'get' : 'post']: writeOperation(call) },
      ]),
    ),
    components: { schemas: SCHEMAS, responses: { Failure: FAILURE } },
  }
}

const REFUSAL: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'string', pattern: '^E\\d{6}$' }, msg: TEXT, data: {} },
  required: ['code', 'msg'],
}
const FAILURE = {
  description: 'A request nobody could have meant, a fault, or a database that is away',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Refusal: REFUSAL,
  Sealed: {
    type: 'object',
    properties: { data: { type: 'string', contentEncoding: 'base64' } },
    required: ['data'],
    description:
      'base64(iv ‖ ciphertext ‖ mac), AES-256-CBC and HMAC-SHA256 under the public seal key',
  },
  Signature: {
    type: 'object',
    properties: {
      nonce: { type: 'string', pattern: '^[A-Za-z0-9]{20}$' },
      sign: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    },
    required: ['nonce', 'sign'],
    description:
      'HMAC-SHA256 over the sorted form of all parameters but `sign`, under the public sign key',
  },
  CommonParameters: commonSchema(),
}

/** The names that the transport itself sends. */
function commonSchema(): JsonSchema {
  const caller = { isChatApp: false, deviceId: '', nowMs: 0 }
  const options = { access: 'open', isNewerOrigin: false } as const
  const always = Object.keys(commonParams(caller, options))
  const all = commonParams(
    { ...caller, userId: 'u', token: 't' },
    { ...options, isNewerOrigin: true },
  )
  return {
    type: 'object',
    properties: Object.fromEntries(Object.keys(all).map((name) => [name, TEXT])),
    required: always,
  }
}
