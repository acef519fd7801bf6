import { getCollection } from 'astro:content'
import type { Campaign } from '#lib/landing/build/campaign-schema.ts'
import { BRAND_NAME } from '#lib/shell/page/build-constants.ts'
import { findRoute, type Route } from '#lib/shell/page/routes.ts'

export interface CampaignEntry {
  path: string
  route: Route
  campaign: Campaign
}

/** The campaigns of the brand being built; a content file without a row in the route table fails the build. */
export async function campaignsOfBrand(): Promise<readonly CampaignEntry[]> {
  const entries = await getCollection('campaigns', ({ data }) =>
    ['both', BRAND_NAME].includes(data.brand),
  )
  return entries.map(({ id, data }) => {
    const path = `/${id}`
    const route = findRoute(path)
    if (!route) throw new Error(`src/content/campaigns/${id}.yaml：没有 ${path} 这个地址`)
    return { path, route, campaign: data }
  })
}
