import { atom, computed } from 'nanostores'
import { MOBILE_PATTERN } from '#api/account/mobile.ts'
import type { Address } from '#api/order/address/address.ts'
import { call } from '#lib/data/call.ts'
import {
  forgetSealedDraft,
  readSealedDraft,
  saveSealedDraft,
} from '#lib/data/draft/sealed-draft.ts'
import { form, type Problems } from '#lib/data/form.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ADDRESS_TEXTS as TEXTS } from './address-texts.ts'
import { codesOf, fetchRegions, type Regions, regionNameOf } from './regions.ts'

/** Typed values; the region as codes of province, city and county. */
export interface AddressValues {
  /** Empty for a new address. */
  addressId: string
  name: string
  mobile: string
  codes: readonly string[]
  detail: string
  isDefault: boolean
}

const FORM = 'address'
const BLANK: AddressValues = {
  addressId: '',
  name: '',
  mobile: '',
  codes: ['', '', ''],
  detail: '',
  isDefault: false,
}

/** The address being edited, or `'new'`; undefined while the form is closed. */
export const $edited = atom<Address | 'new' | undefined>(undefined)
const $isOpen = computed($edited, (edited) => edited !== undefined || undefined)

/** Provinces, cities and counties, loaded with the first form. */
export const $regions = resource<Regions, boolean>({
  access: 'public',
  key: $isOpen,
  async load() {
    const regions = await fetchRegions()
    const edited = $edited.get()
    // The codes of an address are known once the regions are loaded.
    if (edited && edited !== 'new') $address.begin({ codes: codesOf(regions, edited.region) })
    return regions
  },
})

let saved: Address | undefined

/** The address that the form saved last. */
export const savedAddress = (): Address | undefined => saved

/** The form over the address book; its draft is sealed. */
export const $address = form<AddressValues, Address>({
  initial: BLANK,
  draft: () => FORM,
  drafts: { read: readSealedDraft, save: saveSealedDraft, forget: forgetSealedDraft },
  check: (values) => problemsOf(values, regionOf(values)),
  send: (values) =>
    call(() => import('#api/order/address/save-address.ts'), {
      addressId: values.addressId || undefined,
      name: values.name.trim(),
      mobile: digitsOf(values.mobile) || undefined,
      region: regionOf(values),
      detail: values.detail.trim(),
      isDefault: values.isDefault,
    }),
  done(address) {
    saved = address
    $edited.set(undefined)
    showToast(TEXTS.saved, 'success')
  },
  texts: { offline: TEXTS.notSaved },
})

/** Opens the form for an address, or for a new one, and restores its draft. */
export async function openForm(address?: Address): Promise<void> {
  const addressId = address?.addressId ?? ''
  const draft = await readSealedDraft(FORM)
  if (draft && idOf(draft) !== addressId) $address.reset()
  const { name = '', detail = '', isDefault = false } = address ?? {}
  $address.begin({ ...BLANK, name, detail, isDefault })
  $edited.set(address ?? 'new')
}

/** Reopens the form of an unfinished draft after a reload, a login or a crash. */
export async function resumeForm(addresses: readonly Address[]): Promise<void> {
  const draft = await readSealedDraft(FORM)
  if (!draft || $edited.get()) return
  const address = addresses.find(({ addressId }) => addressId === idOf(draft))
  if (address || !idOf(draft)) await openForm(address)
}

const idOf = ({ addressId }: Readonly<Record<string, unknown>>) =>
  typeof addressId === 'string' ? addressId : ''

/** Stores typed values; the draft records which address they belong to. */
export function editAddress(part: Partial<AddressValues>): void {
  const edited = $edited.get()
  const addressId = edited && edited !== 'new' ? edited.addressId : ''
  $address.edit({ ...part, addressId })
}

/** Chooses a region of the level (0 province, 1 city, 2 county) and clears the levels below. */
export function chooseRegion(level: 0 | 1 | 2, code: string): void {
  const above = $address.get().values.codes.slice(0, level)
  editAddress({ codes: [...above, code, '', ''].slice(0, 3) })
}

/** Closes the form by the person's decision and deletes the draft. */
export function closeForm(): void {
  $edited.set(undefined)
  $address.reset()
}

/** Saves the address; undefined if the gateway has not accepted it. */
export async function saveForm(): Promise<Address | undefined> {
  editAddress({})
  return (await $address.submit()) ? savedAddress() : undefined
}

function regionOf({ codes }: AddressValues): string {
  const regions = $regions.ready()
  return regions ? regionNameOf(regions, codes) : ''
}

/** The digits of a typed or pasted number. */
function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(?:00)?86(?=1)/, '')
}

function problemsOf(
  { addressId, name, mobile, detail }: AddressValues,
  region: string,
): Problems<AddressValues> {
  const { length } = detail.trim()
  const isNamed = name.trim() !== '' && name.trim().length <= 20
  return {
    name: isNamed ? undefined : TEXTS.nameMissing,
    mobile: mobileProblem(digitsOf(mobile), addressId),
    codes: region ? undefined : TEXTS.regionMissing,
    detail: length < 2 || length > 120 ? TEXTS.detailMissing : undefined,
  }
}

/** An edited address keeps its number if none is typed. */
function mobileProblem(mobile: string, addressId: string): string | undefined {
  if (!mobile) return addressId ? undefined : TEXTS.mobileMissing
  return MOBILE_PATTERN.test(mobile) ? undefined : TEXTS.mobileWrong
}
