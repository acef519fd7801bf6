import { once } from 'node:events'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

const CHANNEL = 'market:node:'
const CONNECT_MAX_MS = 2000

/** A question about the market, or the answer to one, between two nodes. */
type Message =
  | { kind: 'question'; id: number; from: string; method: string; args: readonly unknown[] }
  | { kind: 'answer'; id: number; outcome: unknown }

/** Questions to another node over Redis. */
export interface NodeCalls {
  /** Sends a question and says whether the node listens; rejects while Redis does not answer. */
  send(nodeId: string, id: number, method: string, args: readonly unknown[]): Promise<boolean>
  close(): void
}

interface Terms {
  nodeId: string
  log: Logger
  /** Answers another node's question. */
  answer(method: string, args: readonly unknown[]): Promise<unknown>
  /** Receives the answer to this node's question. */
  receive(id: number, outcome: unknown): void
}

/** Each node listens to one channel, which carries questions to it and answers for it. */
export function createNodeCalls(redis: Redis, terms: Terms): NodeCalls {
  const { nodeId, log } = terms
  const ear = redis.duplicate({ lazyConnect: false, maxRetriesPerRequest: null })
  ear.on('error', (err) => log.debug({ err }, 'the channel between nodes is interrupted'))
  ear.on('message', (_channel: string, text: string) => void receive(JSON.parse(text, revive)))
  const listening = ear.subscribe(CHANNEL + nodeId)
  listening.catch((err: unknown) => log.debug({ err }, 'the channel between nodes is closed'))

  async function receive(message: Message): Promise<void> {
    if (message.kind === 'answer') return terms.receive(message.id, message.outcome)
    try {
      const outcome = await terms.answer(message.method, message.args)
      await publish(message.from, { kind: 'answer', id: message.id, outcome })
    } catch (err) {
      log.warn({ err }, 'a question of another node got no answer')
    }
  }
  const publish = (to: string, message: Message) =>
    redis.publish(CHANNEL + to, JSON.stringify(message))

  return {
    async send(to, id, method, args) {
      if (redis.status !== 'ready') throw new Error('Redis is not connected')
      if (ear.status !== 'ready')
        await once(ear, 'ready', { signal: AbortSignal.timeout(CONNECT_MAX_MS) })
      await listening
      return (await publish(to, { kind: 'question', id, from: nodeId, method, args })) > 0
    },
    close: () => ear.disconnect(),
  }
}

/** The one moment in what sources answer. */
function revive(key: string, value: unknown): unknown {
  return key === 'quotedAt' && typeof value === 'string' ? new Date(value) : value
}
