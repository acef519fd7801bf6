import { atom } from 'nanostores'
import { MOBILE_PATTERN } from '#api/account/mobile.ts'
import type { Address } from '#api/order/address/address.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import type { Draft } from '#lib/data/draft.ts'
import { forgetSealedDraft, keepSealedDraft, readSealedDraft } from '#lib/data/sealed-draft.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'
import { ADDRESS_TEXTS as TEXTS } from './address-messages.ts'
import { codesOf, loadRegions, nameOf, type Regions } from './regions.ts'

/** What is typed; the region as codes of province, city and county. */
export interface AddressDraft {
  /** Absent for an address that is being made. */
  addressId?: string | undefined
  name: string
  mobile: string
  codes: readonly [string, string, string]
  detail: string
  isDefault: boolean
}

export type AddressField = 'name' | 'mobile' | 'region' | 'detail'

export type AddressForm =
  | { state: 'closed' }
  | {
      state: 'open'
      draft: AddressDraft
      /** The number that stays where none is typed. */
      maskedMobile: string
      regions: Regions | 'loading' | 'failed'
      errors: Partial<Record<AddressField, string>>
      notice: string
      isSaving: boolean
    }

export const CLOSED_FORM: AddressForm = { state: 'closed' }

/** The address that is being written, over the address book. */
export const $addressForm = atom<AddressForm>(CLOSED_FORM)

const FORM = 'address'
const BLANK: AddressDraft = {
  name: '',
  mobile: '',
  codes: ['', '', ''],
  detail: '',
  isDefault: false,
}

/** Opens the form of an address, or of one to be made; what was typed of it before is there again. */
export async function openForm(address?: Address): Promise<void> {
  const kept = readDraft(await readSealedDraft(FORM))
  const isSame = kept && kept.addressId === address?.addressId
  const draft = isSame ? kept : { ...BLANK, ...fieldsOf(address) }
  const maskedMobile = address?.maskedMobile ?? ''
  const clean = { errors: {}, notice: '', isSaving: false }
  $addressForm.set({ state: 'open', draft, maskedMobile, regions: 'loading', ...clean })
  await fetchRegions(isSame ? undefined : address?.region)
}

/** A draft that was left open: the page opens it again after a reload, a login or a crash. */
export async function resumeForm(addresses: readonly Address[]): Promise<void> {
  if ($addressForm.get().state !== 'closed') return
  const kept = readDraft(await readSealedDraft(FORM))
  const address = addresses.find(({ addressId }) => addressId === kept?.addressId)
  if (kept && (address || !kept.addressId)) await openForm(address)
}

export async function fetchRegions(region?: string): Promise<void> {
  change({ regions: 'loading' })
  try {
    const regions = await loadRegions()
    change({ regions })
    const form = $addressForm.get()
    if (region && form.state === 'open')
      $addressForm.set({ ...form, draft: { ...form.draft, codes: codesOf(regions, region) } })
  } catch {
    // The form stays usable and offers to try again.
    change({ regions: 'failed' })
  }
}

function fieldsOf(address: Address | undefined): Partial<AddressDraft> {
  if (!address) return {}
  const { addressId, name, detail, isDefault } = address
  return { addressId, name, detail, isDefault }
}

function readDraft(fields: Draft | undefined): AddressDraft | undefined {
  if (!fields) return undefined
  const word = (value: unknown) => (typeof value === 'string' ? value : '')
  const codes = Array.isArray(fields.codes) ? fields.codes : []
  return {
    addressId: word(fields.addressId) || undefined,
    name: word(fields.name),
    mobile: word(fields.mobile),
    codes: [word(codes[0]), word(codes[1]), word(codes[2])],
    detail: word(fields.detail),
    isDefault: fields.isDefault === true,
  }
}

function change(part: Partial<Extract<AddressForm, { state: 'open' }>>): void {
  const form = $addressForm.get()
  if (form.state === 'open') $addressForm.set({ ...form, ...part })
}

/** Takes what is typed and keeps it, sealed. */
export function noteAddress(part: Partial<AddressDraft>): void {
  const form = $addressForm.get()
  if (form.state !== 'open') return
  const draft = { ...form.draft, ...part }
  $addressForm.set({ ...form, draft, errors: {}, notice: '' })
  void keepSealedDraft(FORM, draft)
}

/** A region of the level (0 province, 1 city, 2 county); what lies below is chosen anew. */
export function chooseRegion(level: 0 | 1 | 2, code: string): void {
  const form = $addressForm.get()
  if (form.state !== 'open') return
  const [province, city] = form.draft.codes
  const codes = [
    [code, '', ''] as const,
    [province, code, ''] as const,
    [province, city, code] as const,
  ]
  noteAddress({ codes: codes[level] ?? ['', '', ''] })
}

/** Closes the form and forgets what was typed: its reader has decided. */
export function closeForm(): void {
  forgetSealedDraft(FORM)
  $addressForm.set(CLOSED_FORM)
}

/** Saves the address; undefined where the gateway has not taken it. */
export async function saveForm(): Promise<Address | undefined> {
  const form = $addressForm.get()
  if (form.state !== 'open' || form.isSaving) return undefined
  const { draft, regions } = form
  const region = typeof regions === 'object' ? nameOf(regions, draft.codes) : ''
  const errors = problemsOf(draft, region)
  change({ errors, notice: '' })
  if (Object.keys(errors).length > 0) return undefined
  change({ isSaving: true })
  const { send } = await import('#lib/shell/transport/http.ts')
  const { addressId, name, mobile, detail, isDefault } = draft
  try {
    const saved = await send(saveAddress, {
      addressId,
      name: name.trim(),
      mobile: mobile || undefined,
      region,
      detail: detail.trim(),
      isDefault,
    })
    closeForm()
    showToast(TEXTS.saved, 'success')
    return saved
  } catch (error) {
    const notice = sentenceOf(error, TEXTS.notSaved)
    change({ isSaving: false, notice })
    return undefined
  }
}

/** One sentence for each field that is not right. */
export function problemsOf(
  { addressId, name, mobile, detail }: AddressDraft,
  region: string,
): Partial<Record<AddressField, string>> {
  const errors: Partial<Record<AddressField, string>> = {}
  const length = detail.trim().length
  if (!name.trim() || name.trim().length > 20) errors.name = TEXTS.nameMissing
  // An address that is changed keeps its number where none is typed.
  if (!mobile && !addressId) errors.mobile = TEXTS.mobileMissing
  else if (mobile && !MOBILE_PATTERN.test(mobile)) errors.mobile = TEXTS.mobileWrong
  if (!region) errors.region = TEXTS.regionMissing
  if (length < 2 || length > 120) errors.detail = TEXTS.detailMissing
  return errors
}
