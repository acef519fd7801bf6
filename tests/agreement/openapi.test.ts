import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#api/call.ts'
import { schemaOf } from '#api/described-codecs.ts'
import { COMMON_CODES } from '#api/envelope.ts'
import { getCandles } from '#api/quote/get-candles.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { createGroup } from '#api/watchlist/groups/create-group.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newPhoneUser } from '../support/account/calls.ts'
import { type Caller, sendCall } from '../support/gateway/client.ts'
import { startTestGateway } from '../support/gateway/gateway.ts'
import { describedCalls } from './described-calls.ts'

interface Operation {
  'x-layer': string
  'x-access': string
  responses: { 200: { content: { 'application/json': { schema: object } } } }
  requestBody?: { content: Record<string, { schema: object }> }
}
interface Document {
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: object
}

type AnyCall = Call<unknown, unknown>
const calls = (await describedCalls()).map(({ call }) => call)
let gateway: RunningGateway
let user: Caller
let document: Document

beforeAll(async () => {
  gateway = await startTestGateway({ database: 'embedded', trustedProxies: 1 })
  document = await (await fetch(`${gateway.url}/openapi.json`)).json()
  user = await newPhoneUser(gateway)
}, 540_000)
afterAll(() => gateway.close())

function operationOf({ path }: { path: string }): Operation {
  const item = document.paths[`/apiRequest${path}`]
  const operation = item?.get ?? item?.post
  if (!operation) throw new Error(`${path} is not in the document`)
  return operation
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })

/** What is wrong with an answer by the schema of its call; undefined if nothing is. */
async function wrongAnswer<Request>(
  caller: Caller,
  call: Call<Request, unknown>,
  request: Request,
) {
  const answer = await sendCall(caller, call, request)
  const body: unknown = await answer.json()
  const { schema } = operationOf(call).responses[200].content['application/json']
  const validate = ajv.compile({ ...schema, components: document.components })
  return validate(body) ? undefined : { path: call.path, body, errors: validate.errors }
}

describe('the document', () => {
  test('the document is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...document })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  test('the document lists every call of the agreement, as its layer sends it', () => {
    expect(Object.keys(document.paths)).toHaveLength(calls.length)
    for (const call of calls) {
      const operation = operationOf(call)
      expect(operation).toMatchObject({ 'x-layer': call.layer, 'x-access': call.access })
      const item = document.paths[`/apiRequest${call.path}`]
      const isQuery = call.layer === 'plain' && call.method === 'GET'
      expect(Object.keys(item ?? {})).toEqual([isQuery ? 'get' : 'post'])
      expect(operation.requestBody === undefined).toBe(isQuery)
    }
  })

  test('a sealed call has the one field of the wire, and what is sealed in it', () => {
    const content =
      operationOf(createGroup).requestBody?.content['application/x-www-form-urlencoded']
    expect(content).toMatchObject({
      schema: { $ref: '#/components/schemas/Sealed' },
      'x-sealed-parameters': {
        allOf: [{}, { properties: { groupName: { type: 'string', minLength: 1 } } }],
      },
    })
  })

  test('each refusal is listed with its code and sentence', () => {
    for (const call of calls) {
      const text = JSON.stringify(operationOf(call).responses)
      for (const { code, sentence } of call.refuses) {
        expect(text).toContain(`"code":"${code}"`)
        expect(text).toContain(sentence)
      }
    }
    expect(JSON.stringify(document)).toContain(COMMON_CODES.BANNED)
  })

  test('no codec of a call is undescribed: add what is missing to own-codecs.ts', () => {
    const missing = calls.flatMap((call) =>
      (['request', 'answer'] as const)
        .filter((side) => hasHole(schemaOf(call[side])))
        .map((side) => `${call.path} ${side}`),
    )
    expect(missing).toEqual([])
  })

  test('the document is cached until the next release', async () => {
    const first = await fetch(`${gateway.url}/openapi.json`)
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await fetch(`${gateway.url}/openapi.json`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

/** Whether a schema says nothing somewhere. */
function hasHole(schema: unknown): boolean {
  if (schema === undefined) return true
  if (Array.isArray(schema)) return schema.some((one) => typeof one === 'object' && hasHole(one))
  if (typeof schema !== 'object' || schema === null) return false
  const entries = Object.entries(schema)
  if (entries.length === 0) return true
  return entries.some(([name, value]) => {
    if (name === 'properties') return Object.values(Object(value)).some(hasHole)
    return ['items', 'contentSchema', 'x-words', 'allOf', 'oneOf'].includes(name) && hasHole(value)
  })
}

describe('real answers', () => {
  const needsNothing = ({ request, effect }: AnyCall) =>
    effect === 'read' && !Object.hasOwn(schemaOf(request) ?? {}, 'required')

  test('every read without mandatory fields answers a user as its schema says', {
    timeout: 720_000,
  }, async () => {
    const reads = calls.filter(needsNothing)
    expect(reads.length).toBeGreaterThan(50)
    const wrong: unknown[] = []
    let successes = 0
    for (const call of reads) {
      const problem = await wrongAnswer(user, call, {})
      if (problem) wrong.push(problem)
      else successes += 1
    }
    expect(wrong).toEqual([])
    expect(successes).toBe(reads.length)
  })

  test('answers with contents, and refusals, are as their schemas say', async () => {
    const symbol = 'sh600519'
    const answers = [
      await wrongAnswer(user, getQuotes, { symbols: [symbol] }),
      await wrongAnswer(user, getCandles, { symbol, period: 'day', adjustment: 'forward' }),
      await wrongAnswer(user, createGroup, { name: '半导体' }),
      await wrongAnswer(user, createGroup, { name: '半导体' }),
      await wrongAnswer(newCaller(gateway), createGroup, { name: '一' }),
    ]
    expect(answers.filter(Boolean)).toEqual([])
  })
})
