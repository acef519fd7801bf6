/**
 * A gateway in a separate process that dies at a chosen instant: its endpoints kill it at once when an item says so.
 * Started by tests through `spawn`.
 */

import { readConfig } from '#gateway/config.ts'
import { handle } from '#gateway/http/handle.ts'
import { startGateway } from '#gateway/start.ts'
import { addItem, addSlowly, insertItem } from './test-routes.ts'

const die = () => void process.kill(process.pid, 'SIGKILL')

const afterTheEffect = handle(addItem, async ({ item }, { db, afterCommit }) => {
  if (item.startsWith('die')) afterCommit(die)
  return insertItem(db, item)
})

const beforeTheCommit = handle(addSlowly, async ({ item }, { db }) => {
  const answer = await insertItem(db, item)
  if (item.startsWith('die')) die()
  return answer
})

const gateway = await startGateway(readConfig(process.env), {
  routes: { handlers: [afterTheEffect, beforeTheCommit] },
})
console.log(gateway.url)
process.on('SIGTERM', () => gateway.close().then(() => process.exit(0)))
