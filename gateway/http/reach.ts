import { type CheckupContext, type CheckupFinding, fails, ok, reasonOf } from '../hooks/checkup.ts'

interface Reached {
  address: string
  part?: string
  remedy: string
}

/** Whether anybody answers at an address: only that is known of a host that has no page for us. */
export async function reachFinding(
  { address, part, remedy }: Reached,
  { outside, maxMs }: CheckupContext,
): Promise<CheckupFinding> {
  try {
    const answer = await outside(address, { method: 'HEAD', redirect: 'manual', maxMs })
    await answer.body?.cancel()
    if (answer.status >= 500) return fails(`it answers ${answer.status}`, remedy, part)
    return ok(`${new URL(address).host} is reached`, part)
  } catch (error) {
    return fails(reasonOf(error), remedy, part)
  }
}
