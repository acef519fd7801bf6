import {
  INSTRUCTIONS_PER_PAGE,
  listInstructions as listInstructionsCall,
} from '#api/strategy/list-instructions.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../shop/refusal.ts'
import { instructionAnswer, instructionsOf } from './instruction-queries.ts'
import { serviceOf } from './package-queries.ts'

export const listInstructions = handle(
  listInstructionsCall,
  async ({ packageId, cursor }, { db, userId, now }) => {
    const service = await serviceOf(db, userId, packageId, now)
    if (!service) return notFound()
    const until = service.isRunning ? now : service.endsAt
    // One more than shown tells whether a further page exists.
    const limit = INSTRUCTIONS_PER_PAGE + 1
    const found = await instructionsOf(db, { packageId, until, cursor, limit })
    const shown = found.slice(0, INSTRUCTIONS_PER_PAGE)
    const next = found.length > shown.length ? shown.at(-1)?.instruction_id : undefined
    return { instructions: shown.map(instructionAnswer), next }
  },
)
