import { html } from 'hono/html'
import { loadedChoiceField } from '../ops/form/choice-fields.ts'
import { optionalField } from '../ops/form/field.ts'
import type { Column } from '../ops/page/table.ts'
import { titleOf } from './campaign-files.ts'
import { knownCampaigns } from './events/funnel-queries.ts'

/** Filters by one of the campaigns that were visited or configured. */
export const campaignField = optionalField(
  loadedChoiceField('活动', async ({ db }) =>
    (await knownCampaigns(db)).map((name) => ({ value: name, label: titleOf(name) })),
  ),
  '全部活动',
)

/** The title on the page; the file contains the word, by which rows are counted. */
export function campaignColumn<Row extends { campaign: string }>(): Column<Row> {
  return {
    title: '活动',
    value: ({ campaign }) => campaign,
    cell: ({ campaign }) => html`${titleOf(campaign)}`,
  }
}
