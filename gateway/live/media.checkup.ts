import { checkup, fails, notSetUp } from '../hooks/checkup.ts'
import { reachFinding } from '../http/reach.ts'

const REMEDY = 'see the address in MEDIA_ORIGINS and the media host; rooms show no picture'

/** The hosts of streams and recordings, as the site is built with them. */
export const mediaCheckup = checkup('media', async (context) => {
  const origins = (context.env.MEDIA_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean)
  const { liveService } = context.config
  const played = [liveService?.play.base, liveService?.callback?.recordings]
  const missing = played.find((base) => base && !origins.includes(new URL(base).origin))
  if (missing)
    return fails(
      `pages may not play from ${new URL(missing).host}`,
      'add the hosts of LIVE_PLAY_URL and LIVE_RECORDINGS_URL to MEDIA_ORIGINS and build the site again',
    )
  if (origins.length === 0)
    return notSetUp('MEDIA_ORIGINS: pages play streams and recordings of their own origin alone')
  return Promise.all(
    origins.map((address) => reachFinding({ address, part: address, remedy: REMEDY }, context)),
  )
})
