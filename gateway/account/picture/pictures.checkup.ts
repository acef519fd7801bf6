import { checkup, notSetUp } from '#gateway/hooks/checkup.ts'
import { reachFinding } from '#gateway/http/reach.ts'

const REMEDY = 'see the address and the network; its pictures are missing until it answers'

/** Each host on its own: without one, its pictures alone are missing. */
export const picturesCheckup = checkup('pictures', async (context) => {
  const { pictureHosts, isSandbox } = context.config
  if (isSandbox) return notSetUp('the sandbox draws the pictures of its people')
  return Promise.all(
    Object.entries(pictureHosts).map(([part, address]) =>
      reachFinding({ address, part, remedy: REMEDY }, context),
    ),
  )
})
