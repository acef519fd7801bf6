import { INSTRUCTIONS_PER_PAGE, listInstructions } from '#api/product/list-instructions.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { instructionAnswer, instructionsOf } from './instruction-queries.ts'
import { serviceOf } from './package-queries.ts'

export default handle(listInstructions, async ({ packageId, cursor }, { db, userId, now }) => {
  const service = await serviceOf(db, userId, packageId, now)
  if (!service) return notFound()
  const until = service.isRunning ? now : service.endsAt
  const { rows, next } = await pageOf(
    INSTRUCTIONS_PER_PAGE,
    (limit) => instructionsOf(db, { packageId, until, cursor, limit }),
    (row) => row.instruction_id,
  )
  return { instructions: rows.map(instructionAnswer), next }
})
