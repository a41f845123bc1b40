import { registrationStoresCall } from '@yaoji/contract/calls/identity/registration'
import { rowOf, storeListProblem, storeOf, storeProblems, type ChainStore } from '@yaoji/contract/validation/store-list'
import { asBase64Url } from '../../base/lib/files/file-text.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { firstFieldError } from '../../base/lib/requests/result.ts'
import { tabMemory, type MemoryKey } from '../../base/lib/memory/storage.ts'
import { messages } from './messages.ts'

/** The stores of a chain, one per row, and their known problems. */
export type ChainRows = {
  rows: readonly string[]
  problems: readonly (readonly string[])[]
  isReading: boolean
  /** Result of reading a file. */
  note: string
}

const emptyRow = '\t\t\t\t'
const fileMaxBytes = 1024 * 1024

export const noStores: ChainRows = { rows: [], problems: [], isReading: false, note: '' }

const isFilled = (row: string) => row.trim() !== ''

/** Rows that are not empty. */
export const filledRows = ({ rows }: ChainRows): string[] => rows.filter(isFilled)

/** Typed in this tab and not saved by the service. */
export function rememberedRows(key: MemoryKey): string[] | undefined {
  const { stores } = Object(tabMemory.recall(key)) as { stores?: unknown }
  return Array.isArray(stores) && stores.every(row => typeof row === 'string') ? stores : undefined
}

/** The rows of a file, or why it cannot be read. */
async function rowsOfFile(file: File): Promise<{ rows: string[]; problems: string[][]; note: string } | { note: string }> {
  if (file.size > fileMaxBytes) return { note: messages.storesTooLarge }
  const text = await asBase64Url(file).catch(() => undefined)
  if (text === undefined) return { note: messages.storesUnread }
  const result = await requestSilently(registrationStoresCall, { body: { file: text, name: file.name.slice(-255) } })
  if (!result.ok) return { note: firstFieldError(result.failure) ?? messages.storesUnread }
  const { rows, problems, remarks } = result.data
  const wrong = problems.filter(each => each.length > 0).length
  return { rows, problems, note: [messages.storesRead(rows.length, wrong), ...remarks].join(' ') }
}

/** Accessors of a store list inside its page's state. */
export type StoreList = { get: () => ChainRows; set: (stores: ChainRows) => void; changed: () => void }

/** A store list, of a chain's registration or of added stores; `changed` is called after every change. */
export function createChainStores({ get, set: put, changed }: StoreList) {
  const set = (change: Partial<ChainRows>) => put({ ...get(), ...change })

  function setRows(rows: readonly string[], problems: ChainRows['problems'] = []): void {
    set({ rows, problems })
    changed()
  }

  function type(index: number, change: Partial<ChainStore>): void {
    const { rows, problems } = get()
    const typed = rows.length === 0 ? [emptyRow] : rows
    const next = typed.map((row, at) => (at === index ? rowOf({ ...storeOf(row), ...change }) : row))
    setRows(
      next,
      problems.map((each, at) => (at === index ? [] : each)),
    )
  }

  const add = () => setRows([...(get().rows.length === 0 ? [emptyRow] : get().rows), emptyRow])
  const remove = (index: number) => setRows(get().rows.filter((_, at) => at !== index))

  /** The problem that prevents sending; sets the problems of each row. */
  function problem(headOffice: string): string | undefined {
    const rows = filledRows(get())
    const problems = storeProblems(rows, headOffice)
    set({ rows, problems })
    const wrong = problems.findIndex(each => each.length > 0)
    return storeListProblem(rows) ?? (wrong < 0 ? undefined : `${messages.storeNumber(wrong + 1)}：${problems[wrong]?.[0] ?? ''}`)
  }

  /** Appends the rows of a file; a store that is in the list already is replaced, as with a corrected table. */
  async function readFile(file: File): Promise<void> {
    if (get().isReading) return
    set({ isReading: true, note: '' })
    const read = await rowsOfFile(file)
    set({ isReading: false, note: read.note })
    if (!('rows' in read)) return
    const named = new Set(read.rows.map(row => storeOf(row).company).filter(Boolean))
    const filled = filledRows(get())
    const before = filled.filter(row => !named.has(storeOf(row).company))
    if (before.length < filled.length) set({ note: `${read.note} ${messages.storesReplaced(filled.length - before.length)}` })
    setRows([...before, ...read.rows], [...before.map(() => []), ...read.problems])
  }

  return { setRows, type, add, remove, problem, readFile }
}

export type ChainStores = ReturnType<typeof createChainStores>
