import type { Insertable, Selectable } from 'kysely'
import { BANNERS_MAX, type HomeView } from '#api/home/get-home.ts'
import type { Db } from '#gateway/db/schema.ts'
import { firstOfEachBrand, isShownAt } from '../placement.ts'
import type { HomeBannersTable } from '../tables.ts'

export type BannerRow = Selectable<HomeBannersTable>
type BannerValues = Omit<Insertable<HomeBannersTable>, 'banner_id' | 'created_at'>

/** What the home page shows at this moment, in order; a page leaves out those of the other brand. */
export async function bannersAt(db: Db, now: Date): Promise<NonNullable<HomeView['banners']>> {
  const rows = await db
    .selectFrom('home_banners')
    .selectAll()
    .where(isShownAt(now))
    .orderBy('position')
    .orderBy('created_at')
    .execute()
  return firstOfEachBrand(rows, BANNERS_MAX).map(({ picture, title, link, brand }) => ({
    ...{ picture, title, link },
    brand: brand ?? undefined,
  }))
}

export async function allBanners(db: Db, limit: number): Promise<readonly BannerRow[]> {
  return db
    .selectFrom('home_banners')
    .selectAll()
    .orderBy('withdrawn_at', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function bannerById(db: Db, bannerId: string): Promise<BannerRow | undefined> {
  return db
    .selectFrom('home_banners')
    .selectAll()
    .where('banner_id', '=', bannerId)
    .executeTakeFirst()
}

/** False if this very form placed it before. */
export async function insertBanner(db: Db, banner: Insertable<HomeBannersTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('home_banners')
    .values(banner)
    .onConflict((conflict) => conflict.column('banner_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function updateBanner(
  db: Db,
  bannerId: string,
  values: Partial<BannerValues>,
): Promise<boolean> {
  const updated = await db
    .updateTable('home_banners')
    .set(values)
    .where('banner_id', '=', bannerId)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}
