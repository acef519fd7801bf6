import { getHome } from '#api/home/get-home.ts'
import { publicAddress } from '#api/public-address.ts'

/** What the home page reads first, for its head. */
export const HOME_FIRST_READ = publicAddress(getHome, {})
