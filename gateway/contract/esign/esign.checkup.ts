import { checkup, notSetUp } from '#gateway/hooks/checkup.ts'
import { checkService } from '#gateway/http/upstream/check-service.ts'
import { endingSoon } from '../cms/ending-soon.ts'

/** Asks whether the service is ready, which signs nothing, and looks how long its issuers last. */
export const esignCheckup = checkup('eSignatures', async (context) => {
  const { config, now } = context
  const { esign } = config
  if (!esign) return notSetUp('ESIGN_URL: signed contracts have no signature by a certificate')
  return (
    endingSoon(esign.anchors, 'ESIGN_CERT_FILE', now()) ?? checkService(esign, 'ESIGN', context)
  )
})
