import { loadedChoiceField } from '../ops/form/choice-fields.ts'
import { optionalField } from '../ops/form/field.ts'
import { knownCampaigns } from './events/funnel-queries.ts'

/** Filters by one of the campaigns that were visited or configured. */
export const campaignField = optionalField(
  loadedChoiceField('活动', async ({ db }) =>
    (await knownCampaigns(db)).map((name) => ({ value: name, label: name })),
  ),
  '全部活动',
)
