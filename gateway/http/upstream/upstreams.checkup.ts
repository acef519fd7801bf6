import { checkup, notSetUp } from '../../hooks/checkup.ts'
import { reachFinding } from '../reach.ts'

const REMEDY = 'see the address in the file of UPSTREAMS; calls of this family answer 502'

/** Only whether somebody answers: what a family answers is the business of its own service. */
export const upstreamsCheckup = checkup('upstreams', async (context) => {
  const all = Object.entries(context.config.upstreams)
  if (all.length === 0) return notSetUp('UPSTREAMS: this gateway answers every family itself')
  return Promise.all(
    all.map(([part, address]) => reachFinding({ address, part, remedy: REMEDY }, context)),
  )
})
