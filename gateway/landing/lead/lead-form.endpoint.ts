import { LEAD_FORM_PATH } from '#api/landing/lead-form.ts'
import { lead } from '#api/landing/submit-lead.ts'
import { phoneForm } from './phone-form.ts'
import { storeLead } from './store-lead.ts'

/** The lead form of a campaign page without script. */
export const postLeadForm = phoneForm({
  path: LEAD_FORM_PATH,
  passesOn: [],
  store: (fields, context) => storeLead(lead.decode(fields, ''), context),
  outcomes: {},
})
