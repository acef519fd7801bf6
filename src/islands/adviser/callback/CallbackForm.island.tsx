import { useStore } from '#islands/ui/use-store.ts'
import { $booking, $callbackAdviser, $callbackSlots } from '#lib/adviser/callback/callback-store.ts'
import { $advisers } from '#lib/adviser/question/record-store.ts'
import { CallbackForm } from './CallbackForm.tsx'

/** Why is this an island? Free times come from the gateway and are booked one by one. */
export function CallbackFormIsland() {
  const advisers = useStore($advisers)
  return (
    <CallbackForm
      advisers={advisers.state === 'ready' ? advisers.value.filter((one) => one.isServing) : []}
      chosen={useStore($callbackAdviser)}
      slots={useStore($callbackSlots)}
      isBooking={useStore($booking)}
      onAdviser={(certificate) => $callbackAdviser.set(certificate)}
      onBook={(topic, startsAt) => void $booking.run(topic, startsAt)}
      onRetry={$callbackSlots.reload}
    />
  )
}
