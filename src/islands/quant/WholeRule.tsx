import type { QuantDetail as Detail } from '#api/quant/get-quant.ts'
import type { Holdings } from '#api/strategy/get-holdings.ts'
import type { Resource } from '#lib/data/resource.ts'
import { Positions } from './Pool.tsx'
import { BackTest, Live, Rule, Signals } from './QuantParts.tsx'

interface Props {
  /** The part that comes first. */
  first: 'rule' | 'signals'
  detail: Detail
  positions: Resource<Holdings>
}

/** Everything about a rule: what it published, what it holds, how it decides, and its past apart. */
export function WholeRule({ first, detail, positions }: Props) {
  return (
    <>
      {first === 'signals' && <Signals detail={detail} />}
      <Live detail={detail} />
      {first === 'rule' && <Signals detail={detail} />}
      <Positions detail={detail} positions={positions} />
      <Rule detail={detail} />
      <BackTest detail={detail} />
    </>
  )
}
