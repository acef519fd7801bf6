import { checkup, notSetUp } from '#gateway/hooks/checkup.ts'
import { reachFinding } from '#gateway/http/reach.ts'

const REMEDY = 'see PUBLISH_HOOK_URL and the network; what is published waits until it is reached'

/** Its host alone is asked: some deploy hooks begin a build by any request for their address. */
export const publishHookCheckup = checkup('builds', async (context) => {
  const { publishHook } = context.config
  if (!publishHook)
    return notSetUp('PUBLISH_HOOK_URL: campaigns published under /ops wait for a build by hand')
  return reachFinding({ address: new URL('/', publishHook.url).href, remedy: REMEDY }, context)
})
