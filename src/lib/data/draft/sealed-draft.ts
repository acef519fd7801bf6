import { $session } from '#lib/account/session/session-store.ts'
import { type Draft, forgetDraft, readDraft, saveDraft } from './draft.ts'

/**
 * Drafts that are useless without personal data, such as an address without name and number: never readable in storage.
 * The key is in the browser's key store and cannot be extracted. Without a key store, such drafts are not stored.
 * Citizen ids and bank data never enter them either.
 */
const STORE = 'drafts'
const KEY = 'key'

/**
 * Stores a draft; the newest one wins, whatever the order of sealing, and nothing is stored once its author has left.
 */
export async function saveSealedDraft(form: string, values: object): Promise<void> {
  const own = nextTurn(form)
  const author = $session.get()?.userId
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(values))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await draftKey(), plain)
    if (turns.get(form) === own && $session.get()?.userId === author)
      saveDraft(form, { iv: [...iv], sealed: [...new Uint8Array(sealed)] })
  } catch {
    // No key store, as in private windows of some browsers: typed values live as long as the page.
  }
}

/** The draft as stored; undefined if there is no readable one. */
export async function readSealedDraft(form: string): Promise<Draft | undefined> {
  const { iv, sealed } = readDraft(form)
  if (!Array.isArray(iv) || !Array.isArray(sealed)) return undefined
  try {
    const algorithm = { name: 'AES-GCM', iv: new Uint8Array(iv) }
    const plain = await crypto.subtle.decrypt(algorithm, await draftKey(), new Uint8Array(sealed))
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    // Sealed with a lost key: it cannot be decrypted.
    forgetDraft(form)
    return undefined
  }
}

export function forgetSealedDraft(form: string): void {
  nextTurn(form)
  forgetDraft(form)
}

const turns = new Map<string, number>()

function nextTurn(form: string): number {
  const turn = (turns.get(form) ?? 0) + 1
  turns.set(form, turn)
  return turn
}

async function draftKey(): Promise<CryptoKey> {
  const db = await answered(openStore())
  const known = await answered<CryptoKey | undefined>(
    db.transaction(STORE).objectStore(STORE).get(KEY),
  )
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // If two tabs create a key, the first to write wins; the other reads it.
  const store = db.transaction(STORE, 'readwrite').objectStore(STORE)
  const first = await answered<CryptoKey | undefined>(store.get(KEY))
  if (first) return first
  await answered(store.put(made, KEY))
  return made
}

function openStore(): IDBOpenDBRequest {
  const request = indexedDB.open(STORE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return request
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
