import { listPresets } from '#api/screening/list-presets.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'

/** What the ready-made combinations find at the moment. */
export const $presets = resource({
  access: 'public',
  load: () => readPublic(listPresets, {}),
})
