/** Provinces, cities and counties by their official codes; fetched with the first form that needs a region. */
export interface Regions {
  provinces: readonly Region[]
  citiesOf(province: string): readonly Region[]
  countiesOf(city: string): readonly Region[]
}

export interface Region {
  code: string
  name: string
}

/** Separator of the three names of a place. */
const BETWEEN = ' '

export async function fetchRegions(): Promise<Regions> {
  const { areaList } = await import('@vant/area-data')
  const { province_list, city_list, county_list } = areaList
  return {
    provinces: regionsOf(province_list, ''),
    citiesOf: (province) => (province ? regionsOf(city_list, province.slice(0, 2)) : []),
    countiesOf: (city) => (city ? regionsOf(county_list, city.slice(0, 4)) : []),
  }
}

function regionsOf(list: Readonly<Record<string, string>>, prefix: string): readonly Region[] {
  return Object.entries(list)
    .filter(([code]) => code.startsWith(prefix))
    .map(([code, name]) => ({ code, name }))
}

/** The codes of a stored region; a code that is not found is empty and must be chosen again. */
export function codesOf(regions: Regions, region: string): [string, string, string] {
  const [first = '', second = '', third = ''] = region.split(BETWEEN)
  const province = codeOf(regions.provinces, first)
  const city = codeOf(regions.citiesOf(province), second)
  return [province, city, codeOf(regions.countiesOf(city), third)]
}

/** The three names of a region; empty until the county is chosen. */
export function regionNameOf(
  regions: Regions,
  [province, city, county]: readonly string[],
): string {
  const names = [
    nameIn(regions.provinces, province),
    nameIn(regions.citiesOf(province ?? ''), city),
    nameIn(regions.countiesOf(city ?? ''), county),
  ]
  return names.every(Boolean) ? names.join(BETWEEN) : ''
}

const codeOf = (list: readonly Region[], name: string) =>
  list.find((region) => region.name === name)?.code ?? ''
const nameIn = (list: readonly Region[], code: string | undefined) =>
  list.find((region) => region.code === code)?.name ?? ''
