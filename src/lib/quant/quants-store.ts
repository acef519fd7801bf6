import { atom, computed } from 'nanostores'
import { listQuants } from '#api/quant/list-quants.ts'
import type { QuantCard } from '#api/quant/quant.ts'
import { keptChoice, oneOfChoice } from '#lib/data/kept-choice.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'

/** Every rule, as everybody sees it. */
export const $quants = resource<readonly QuantCard[]>({
  access: 'public',
  load: async () => (await readPublic(listQuants, {})).quants,
})

export const $quantChoice = keptChoice({ sort: oneOfChoice(['return', 'drawdown'], 'return') })

/** The rules by what became of them; those that have not begun come last. */
export const $rankedQuants = computed([$quants, $quantChoice], (quants, { sort }) => {
  if (quants.state !== 'ready') return quants
  const figureOf = ({ live }: QuantCard) =>
    (sort === 'return' ? live?.totalReturn : live?.maxDrawdown) ?? Number.NEGATIVE_INFINITY
  return { ...quants, value: quants.value.toSorted((a, b) => figureOf(b) - figureOf(a)) }
})

/** The rule tapped in the tabs of a page. */
export const $tappedRuleId = atom<string | undefined>(undefined)

/** The rule shown: the one tapped, else the one of the address, else the first. */
export const $ruleId = computed([$tappedRuleId, $quants], (tapped, quants) => {
  if (quants.state !== 'ready') return undefined
  const ids = quants.value.map(({ ruleId }) => ruleId)
  const named = new URLSearchParams(location.search).get('id')
  return [tapped, named].find((id) => id && ids.includes(id)) ?? ids[0]
})
