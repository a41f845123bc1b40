import { consoleScanCall, type ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, operate, Refusal } from '../../lib/call.ts'
import { useOwnStorage } from '../../lib/stored.ts'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './messages.ts'
import {
  countOf,
  emptyPacking,
  packRows,
  parcelOf,
  place,
  rowInHand,
  scannedOf,
  type Found,
  type Packing,
  type PackRow,
} from './packing.ts'
import { warn } from './warn.ts'

/** What was said last: of the last code, or of the parcel. */
export type Said = { text: string; isBad: boolean }

const storedName = (number: string) => `packing-${number}`

/** What the service says of a code; without network it is taken unseen, and looked at with the parcel. @throws {Refusal} */
async function lookUp(number: string, code: string): Promise<Found> {
  try {
    return { ...(await ask(consoleScanCall, { params: { number }, query: { code } })), isChecked: true }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 0) throw error
    return { trace_code: code, goods_id: null, batch: '', packs: [code], isChecked: false }
  }
}

/** What is packed so far: it outlives a reload and the end of a session. Codes come faster than answers, so `latest` is what the last one left. */
function useDraft(number: string) {
  const storage = useOwnStorage()
  const [packing, setPacking] = useState(() => storage.read<Packing>(storedName(number), emptyPacking))
  const latest = useRef(packing)
  const change = (more: Partial<Packing>) => {
    latest.current = { ...latest.current, ...more }
    setPacking(latest.current)
    storage.write(storedName(number), latest.current)
  }
  return { packing, latest, change, forget: () => storage.write(storedName(number), emptyPacking) }
}

function saidOf(packing: Packing, row: PackRow, { packs, isChecked }: Found): string {
  if (!isChecked) return messages.unchecked
  if (packs.length > 1) return messages.addedCarton(row.name, row.batch, packs.length)
  return messages.added(row.name, row.batch, scannedOf(packing, row), countOf(packing, row) ?? row.most)
}

/** Takes codes in one after the other, each into its row. */
function useScanner(number: string, rows: readonly PackRow[], { packing, latest, change }: ReturnType<typeof useDraft>) {
  const [chosen, choose] = useState<string>()
  const [said, say] = useState<Said>()
  const queue = useRef(Promise.resolve())
  const refuse = (text: string) => {
    say({ text, isBad: true })
    warn()
  }
  const takeIn = async (typed: string) => {
    const code = readTraceCode(typed)?.code
    if (code === undefined) return refuse(messages.noCode(typed))
    try {
      const found = await lookUp(number, code)
      const placed = place(latest.current, rows, found, rowInHand(latest.current, rows, chosen))
      if ('problem' in placed) return refuse(placed.problem)
      change({ scans: placed.packing.scans })
      choose(placed.row.key)
      say({ text: saidOf(latest.current, placed.row, found), isBad: false })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(error.fields.code?.[0] ?? error.message)
    }
  }
  const scan = (code: string) => {
    queue.current = queue.current.then(() => takeIn(code))
  }
  return { chosen: rowInHand(packing, rows, chosen)?.key, choose, said, scan }
}

/** A parcel of an order until it is sent. */
export function usePacking(shown: ConsoleOrderWire, sent: () => void) {
  const number = shown.order.order_sn
  const rows = packRows(shown)
  const draft = useDraft(number)
  const { packing, latest, change } = draft
  const scanner = useScanner(number, rows, draft)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const send = async () => {
    const parcel = parcelOf(latest.current, rows, shown.needs_codes === 1)
    if ('problems' in parcel) return setProblems(parcel.problems)
    setBusy(true)
    try {
      await operate('order/ship', { order_sn: number, ...parcel.fields })
      draft.forget()
      announce({ text: messages.shipped })
      void client.invalidateQueries()
      sent()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const ofFields = Object.values(error.fields).flat()
      setProblems(ofFields.length > 0 ? ofFields : [error.message])
    } finally {
      setBusy(false)
    }
  }
  const remove = (code: string) => change({ scans: latest.current.scans.filter(each => each.code !== code) })
  return { rows, packing, change, remove, problems, send, isBusy, ...scanner }
}

export type PackingState = ReturnType<typeof usePacking>
