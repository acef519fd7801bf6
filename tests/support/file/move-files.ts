import { runSweeps } from '#gateway/hooks/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'

const SWEEPS = ['file/sweep/fileSweep', 'file/sweep/unusedFileSweep']

/** Moves files out of their rows, and deletes those that nobody uses; returns the sweeps that failed. */
export async function moveStoredFiles({ services }: RunningGateway): Promise<readonly string[]> {
  return [...(await runSweeps(services, new Set(SWEEPS)))]
}
