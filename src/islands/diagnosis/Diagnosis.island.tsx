import { copyWithToast } from '#elements/shell/clipboard.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import {
  $diagnosed,
  $diagnosis,
  $picker,
  $suggested,
  chooseStock,
  findStock,
} from '#lib/diagnosis/diagnosis-store.ts'
import { DIAGNOSIS_TEXTS } from '#lib/diagnosis/texts.ts'
import { Diagnosis } from './Diagnosis.tsx'

interface Props {
  /** `evaluation` begins with the total, `five` with the five dimensions, `wide` has two columns for desktops. */
  kind: 'evaluation' | 'five' | 'wide'
}

/** Why is this an island? A person chooses a stock in place, and its scores follow the market. */
export function DiagnosisIsland({ kind }: Props) {
  return (
    <Diagnosis
      kind={kind}
      symbol={useStore($diagnosed)}
      diagnosis={useStore($diagnosis, { ssr: LOADING })}
      picker={useStore($picker)}
      suggested={useStore($suggested, { ssr: LOADING })}
      onFind={findStock}
      onChoose={chooseStock}
      onRetry={() => void $diagnosis.reload()}
      onShare={() => void share()}
    />
  )
}

function share() {
  return copyWithToast(location.href, {
    copied: DIAGNOSIS_TEXTS.shared,
    copyFailed: location.href,
  })
}
