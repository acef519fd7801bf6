import { checkup, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import { UNNAMED_PROVIDER } from './provider.ts'

export const providerCheckup = checkup('provider', async ({ config: { provider } }) =>
  provider === UNNAMED_PROVIDER
    ? notSetUp('PROVIDER: contracts, refund agreements and bank transfers name nobody')
    : ok(`contracts name ${provider.name}`),
)
