import { checkup, notSetUp } from '#gateway/hooks/checkup.ts'
import { checkService } from '#gateway/http/upstream/check-service.ts'

/** Asks whether the service is ready, which compares nobody. */
export const identityCheckup = checkup('identity', async (context) => {
  const { identity } = context.config
  return identity
    ? checkService(identity, 'IDENTITY', context)
    : notSetUp('IDENTITY_URL: names are not compared with citizen ids')
})
