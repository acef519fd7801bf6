import { checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import { createServiceCaller, ServiceError } from '#gateway/http/upstream/agreed-service.ts'

/** No invoice has this id. */
const NO_INVOICE = '/invoices/DOCTOR000000'

/** Asks for an invoice that never was: nothing is issued. */
export const invoiceCheckup = checkup(
  'invoices',
  async ({ config: { invoices, isSandbox }, outside, now, maxMs }) => {
    if (!invoices)
      return notSetUp(
        isSandbox
          ? 'the sandbox’s platform plays it'
          : 'INVOICE_URL: operators issue invoices by hand',
      )
    const call = createServiceCaller(invoices, { now, outside, maxMs })
    try {
      const answer = await call('GET', NO_INVOICE)
      return answer === undefined
        ? ok('it trusts the signature, and knows no invoice that was not sent')
        : fails('it answers an invoice that was not sent', 'see the path in INVOICE_URL')
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return error.code === '401'
        ? fails('it refuses the signature', 'see INVOICE_KEY, and run NTP here')
        : fails(`it answers ${error.code}`, 'see INVOICE_URL')
    }
  },
)
