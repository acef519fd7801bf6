import { copyWithToast } from '#elements/shell/clipboard.ts'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $adviserAnswers,
  $adviserPage,
  $adviserTab,
  $adviserViews,
  toggleFollow,
} from '#lib/adviser/profile/adviser-store.ts'
import { PROFILE_TEXTS } from '#lib/adviser/profile/profile-texts.ts'
import { AdviserPage } from './AdviserPage.tsx'

/** Why is this an island? The address names the adviser; following changes the page at once. */
export function AdviserPageIsland() {
  return (
    <AdviserPage
      page={useStore($adviserPage)}
      tab={useStore($adviserTab).tab}
      views={useStore($adviserViews)}
      answers={useStore($adviserAnswers)}
      onTab={(tab) => $adviserTab.choose({ tab })}
      onFollow={() => void toggleFollow()}
      onCopy={(certificate) => void copyWithToast(certificate, PROFILE_TEXTS)}
      onRetry={() => {
        void $adviserPage.reload()
        void $adviserViews.reload()
        void $adviserAnswers.reload()
      }}
    />
  )
}
