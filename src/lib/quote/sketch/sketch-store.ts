import { atom, onMount } from 'nanostores'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import {
  latestChanges,
  SKETCHES_MAX,
  type SketchChange,
  type SketchShape,
} from '#api/quote/sketch/sketch.ts'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { randomText } from '#lib/shell/transport/random.ts'
import { $symbol } from '../stock/stock-store.ts'
import { moveGuestSketches, sendOtherSketches, sendSketches } from './send-sketches.ts'
import { readSketchRecord, writeSketches } from './sketch-record.ts'

/** A sketch on the chart of the page's security. */
export interface Sketch {
  id: string
  shape: SketchShape
}

export interface Sketches {
  items: readonly Sketch[]
  /** `unsent`: changes wait on this device; `failed`: the account's did not load; `unstored`: gone with the page. */
  state: 'stored' | 'unsent' | 'failed' | 'unstored'
  /** Changes that wait. */
  waiting: number
}

const NONE: Sketches = { items: [], state: 'stored', waiting: 0 }
const ID_LENGTH = 20

/** What the person has drawn: at the gateway for a user, on this device for a visitor. */
export const $sketches = atom<Sketches>(NONE)

let person: string | undefined
let isPersonKnown = false
let symbol: StockSymbol | undefined
/** As the account has them. */
let known: readonly SketchChange[] = []
let state: Sketches['state'] = 'stored'

onMount($sketches, () => {
  const open = () => {
    known = []
    state = 'stored'
    if (person) moveGuestSketches(person)
    show()
    void load()
  }
  const stops = [
    followUser((userId) => {
      person = userId
      isPersonKnown = true
      open()
    }),
    $symbol.subscribe((next) => {
      if (next === symbol) return
      symbol = next
      open()
    }),
    followReturn(() => void load()),
  ]
  const resend = () => void load()
  addEventListener('online', resend)
  return () => {
    removeEventListener('online', resend)
    for (const stop of stops) stop()
  }
})

/** Adds a sketch and returns its id; undefined if there is no room. */
export function addSketch(shape: SketchShape): string | undefined {
  if ($sketches.get().items.length >= SKETCHES_MAX) return undefined
  const id = randomText(ID_LENGTH)
  change([{ id, editedAt: serverNow(), shape }])
  return id
}

export function updateSketch(id: string, shape: SketchShape): void {
  change([{ id, editedAt: serverNow(), shape }])
}

export function deleteSketches(ids: readonly string[]): void {
  change(ids.map((id) => ({ id, editedAt: serverNow() })))
}

function change(changes: readonly SketchChange[]): void {
  if (!symbol || changes.length === 0) return
  const after = latestChanges(waiting(), changes)
  // A visitor has no other device that would have to learn of a deletion.
  const stored = writeSketches(person, symbol, person ? after : after.filter(isDrawn))
  state = stored ? (person ? state : 'stored') : 'unstored'
  show()
  void load()
}

const waiting = () => (symbol && readSketchRecord(person).get(symbol)) || []
const isDrawn = ({ shape }: SketchChange) => shape !== undefined

function show(): void {
  const held = waiting()
  const items = latestChanges(known, held).flatMap(({ id, shape }) =>
    shape ? [{ id, shape }] : [],
  )
  $sketches.set({ items, state, waiting: person ? held.length : 0 })
}

let running: Promise<void> | undefined
let isWanted = false

/** Sends what waits and reads what the account has; one request at a time, and once more if something changed meanwhile. */
function load(): Promise<void> {
  isWanted = true
  running ??= drain().finally(async () => {
    running = undefined
    // Asked for as the last round ended.
    if (isWanted) await load()
  })
  return running
}

async function drain(): Promise<void> {
  while (isWanted) {
    isWanted = false
    const [userId, opened] = [person, symbol]
    if (!isPersonKnown || !userId || !opened) return
    const sent = await sendSketches(userId, opened)
    if (userId !== person || opened !== symbol) continue
    if (sent) known = sent
    state = waiting().length > 0 ? 'unsent' : sent ? 'stored' : 'failed'
    show()
    if (sent) await sendOtherSketches(userId, opened)
  }
}
