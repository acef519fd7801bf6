import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { placeOf } from '../wording/edition-file.ts'
import { addressProblem, type Setting, settingsOf } from './block-settings.ts'
import { settingChoices } from './setting-choices.ts'
import type { ChosenPlace } from './settings-field.ts'

type Parts = Pick<OpsContext, 'db' | 'now'>

/** `第 5 块（价格）价格`, `第 3 块（顾问二维码）投顾`. */
const labelOf = (body: string, { field, kind }: Setting) =>
  `${placeOf(body, field)}${kind === 'adviser' ? '投顾' : ''}`

/** Everything that is chosen in a content file, with what it can be. */
export async function chosenPlaces(
  campaign: string,
  body: string,
  parts: Parts,
): Promise<readonly ChosenPlace[]> {
  const choices = await settingChoices(campaign, parts)
  return settingsOf(body).map((setting) => ({
    ...{ field: setting.field, value: setting.value, name: setting.name },
    label: labelOf(body, setting),
    choices: setting.kind === 'address' ? undefined : choices[setting.kind],
  }))
}

/** Sentences about what was posted and cannot be chosen. */
export async function settingProblems(
  campaign: string,
  body: string,
  posted: ReadonlyMap<string, string>,
  parts: Parts,
): Promise<readonly string[]> {
  const places = await chosenPlaces(campaign, body, parts)
  const known = new Set(places.map(({ field }) => field))
  const strange = [...posted.keys()].filter((field) => !known.has(field))
  if (strange.length > 0) return ['页面的块已经变化，请刷新后重新填写']
  return places.flatMap(({ field, label, value, choices }) => {
    const chosen = posted.get(field)
    if (chosen === undefined || chosen === value) return []
    const problem = choices
      ? choices.some((one) => one.value === chosen)
        ? undefined
        : '请从列出的里面选择'
      : addressProblem(chosen)
    return problem ? [`${label}：${problem}`] : []
  })
}
