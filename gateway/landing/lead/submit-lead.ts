import { submitLead } from '#api/landing/submit-lead.ts'
import { handle } from '#gateway/http/handle.ts'
import { storeLead } from './store-lead.ts'

export const PER_ADDRESS = { name: 'lead-address', points: 120, perSeconds: 3600 }

export default handle(submitLead, storeLead, {
  limits: [{ ...PER_ADDRESS, key: (_lead, { address }) => address }],
})
