import { checkup, notSetUp } from '../hooks/checkup.ts'
import { reachFinding } from '../http/reach.ts'

const REMEDY = 'see the address in MEDIA_ORIGINS and the media host; rooms show no picture'

/** The hosts of streams and recordings, as the site is built with them. */
export const mediaCheckup = checkup('media', async (surroundings) => {
  const origins = (surroundings.env.MEDIA_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean)
  if (origins.length === 0)
    return notSetUp('MEDIA_ORIGINS: pages play streams and recordings of their own origin alone')
  return Promise.all(
    origins.map((address) =>
      reachFinding({ address, part: address, remedy: REMEDY }, surroundings),
    ),
  )
})
