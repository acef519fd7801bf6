import type { Call } from '#api/call.ts'
import { type JsonSchema, schemaOf } from '#api/described-codecs.ts'
import { COMMON_CODES, COMMON_TEXTS, type CommonRefusal, OK } from '#api/envelope.ts'

type AnyCall = Call<unknown, unknown>

const FORM = 'application/x-www-form-urlencoded'
const COMMON = { $ref: '#/components/schemas/CommonParameters' }
const ANY: JsonSchema = {}

/** How the parameters of a layer travel, as docs/protocol.md says byte for byte. */
const LAYER_TEXTS = {
  sealed:
    'Sealed: the form of all parameters (`x-sealed-parameters`) is encrypted and sent as the one field `data`.',
  plain: 'Plain: all parameters as a form, in the query if the method is GET.',
  signed: 'Signed: all parameters as a form, with `nonce` and `sign`.',
  json: 'JSON: all parameters as one object.',
} as const

/** One call as an operation of OpenAPI 3.1. */
export function writeOperation(call: AnyCall): JsonSchema {
  const { path, method, family, layer, access, effect, isPublic } = call
  return {
    operationId: path.slice(1).replace(/\W+/g, '_'),
    tags: [family],
    description: [
      LAYER_TEXTS[layer],
      ...(isPublic ? [`Also at /public${path}, cacheable.`] : []),
    ].join(' '),
    'x-layer': layer,
    'x-access': access,
    'x-effect': effect,
    'x-public': isPublic,
    parameters: [
      header('method', { const: method }, true),
      header('apitype', { const: family }, true),
      ...(effect === 'write' ? [IDEMPOTENCY_KEY] : []),
      ...(isQuery(call) ? [queryOf(call)] : []),
    ],
    ...(isQuery(call) ? {} : { requestBody: bodyOf(call) }),
    responses: {
      200: {
        description: 'The answer, or a refusal with its sentence',
        content: json(answerOf(call)),
      },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

/** GET on the wire; every other request is a POST, whatever its logical method. */
export function isQuery({ layer, method }: AnyCall): boolean {
  return layer === 'plain' && method === 'GET'
}

const header = (name: string, schema: JsonSchema, required: boolean) => ({
  ...{ name, in: 'header', required, schema },
})
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  { type: 'string', pattern: '^[\\w-]{8,255}$' },
  false,
)
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const requestOf = ({ request }: AnyCall) => schemaOf(request) ?? ANY
const parametersOf = (call: AnyCall): JsonSchema => ({ allOf: [COMMON, requestOf(call)] })

function queryOf(call: AnyCall): JsonSchema {
  const form = { style: 'form', explode: true }
  return { name: 'parameters', in: 'query', required: true, ...form, schema: parametersOf(call) }
}

function bodyOf(call: AnyCall): JsonSchema {
  const parameters = parametersOf(call)
  switch (call.layer) {
    case 'json':
      return { required: true, content: json(parameters) }
    case 'sealed': {
      const schema = { $ref: '#/components/schemas/Sealed' }
      return { required: true, content: { [FORM]: { schema, 'x-sealed-parameters': parameters } } }
    }
    case 'signed': {
      const schema = {
        allOf: [COMMON, { $ref: '#/components/schemas/Signature' }, requestOf(call)],
      }
      return { required: true, content: { [FORM]: { schema } } }
    }
    case 'plain':
      return { required: true, content: { [FORM]: { schema: parameters } } }
  }
}

function answerOf({ answer, refuses }: AnyCall): JsonSchema {
  const success = {
    type: 'object',
    properties: { code: { const: OK }, msg: { type: 'string' }, data: schemaOf(answer) ?? ANY },
    required: ['code', 'msg', 'data'],
  }
  const own = refuses.map(({ name, code, sentence }) => ({ name, code, sentence }))
  const refusal = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      {
        properties: {
          code: { enum: [...own.map(({ code }) => code), ...Object.values(COMMON_CODES)] },
        },
      },
    ],
    'x-refusals': own,
  }
  return { oneOf: [success, refusal] }
}

/** The refusals that any call may answer. */
export const COMMON_REFUSALS = Object.entries(COMMON_CODES).map(([name, code]) => ({
  ...{ name, code },
  sentence: COMMON_TEXTS[name as CommonRefusal],
}))
