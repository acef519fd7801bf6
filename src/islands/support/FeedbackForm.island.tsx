import { useStore } from '#islands/ui/use-store.ts'
import { feedbackForm } from '#lib/support/feedback-form.ts'
import { $isGuest } from '#lib/support/ticket-form-store.ts'
import { FeedbackForm } from './FeedbackForm.tsx'

/** Why is this an island? Pictures show progress, a draft is restored, and sent feedback joins the list beneath. */
export function FeedbackFormIsland() {
  return (
    <FeedbackForm
      form={useStore(feedbackForm.$form)}
      pictures={useStore(feedbackForm.$pictures)}
      pictureNote={useStore(feedbackForm.$pictureNote)}
      isGuest={useStore($isGuest, { ssr: false })}
      actions={feedbackForm}
    />
  )
}
