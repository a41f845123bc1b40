import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { mayReadAudit } from '@yaoji/contract/console/audit-readers'
import type { MoneyView } from '@yaoji/contract/console/money'
import { operate } from '../../lib/call.ts'
import { useMay, useStaff } from '../../lib/session.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import type { MoneySearch } from '../../lib/searches.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { AuditDrawer, WhoChanged } from '../audit/audit-drawer.tsx'
import { messages } from './messages.ts'
import { moneyPagesQuery, type ReadPage } from './money-query.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

/** What may be done with a row: each by its operation, with a look at what it does. */
export type MoneyAct = {
  verb: string
  title: string
  text?: string
  operation: string
  body: Readonly<Record<string, string>>
  fields: readonly FormField[]
  /** Values of its body as they were when the row was read. */
  opened?: FormValues
  isDanger?: true
  /** What came of it, where 已 before the verb says something else. */
  said?: string
}

/** The text of a list without rows. */
type Empty = { title: string; text: string }

/** How the rows of one kind of money are drawn and done. */
export type MoneyTable<Row> = {
  part: string
  read: ReadPage<Row>
  idOf: (row: Row) => string
  caption: string
  columns: Readonly<Record<string, string>>
  numbers: readonly string[]
  /** Of each column that may be chosen, the order that its first press brings; without it the list has one order. */
  orders?: Readonly<Record<string, string>>
  /** The order of an address that names none; without it what has waited the longest comes first, or, of all, the newest. */
  usual?: string
  /** All cells but the last, which holds what may be done. */
  cells: (row: Row, now: number) => ReactNode
  acts: (row: Row) => readonly MoneyAct[]
  /** What the audit log calls a row, as `invoice:12`. */
  objectOf?: (row: Row) => string
  /** The text of each view that has no rows; without it, the general one. */
  empty?: Readonly<Record<MoneyView, Empty>>
}

type ActButtonsProps = { acts: readonly MoneyAct[]; isAt: boolean; choose: (act: MoneyAct) => void; children?: ReactNode }

/** What may be done with a row; at the cursor the first of them is marked, which Enter does. */
export const ActButtons = ({ acts, isAt, choose, children }: ActButtonsProps) => (
  <span className="line gap-4 line--end">
    {acts.map((act, index) => (
      <button key={act.verb} type="button" className={`btn btn--row ${isAt && index === 0 ? 'btn--main' : ''}`} onClick={() => choose(act)}>
        {act.verb}
      </button>
    ))}
    {children}
  </span>
)

/** The dialog of an act; it says what came of it, and the lists are read again. */
export function ActDialog({ act, close }: { act: MoneyAct; close: () => void }) {
  const client = useQueryClient()
  const { verb, title, text, operation, body, fields } = act
  const submit = async (values: FormValues, opened: FormValues) => {
    await operate(operation, { ...body, ...values }, { ...act.opened, ...opened })
    announce({ text: act.said ?? messages.saved(verb, act.title) })
    await client.invalidateQueries()
  }
  return (
    <FormDialog
      title={title}
      verb={verb}
      about={JSON.stringify(body)}
      isDanger={act.isDanger === true}
      fields={fields}
      submit={submit}
      close={close}
    >
      {text && <p>{text}</p>}
    </FormDialog>
  )
}

type Rows<Row> = PagedRows<Row> & { table: MoneyTable<Row>; empty: Empty; search: Listed<Row>['search'] }

function Rows<Row>({ table, rows, empty, search, ...more }: Rows<Row>) {
  const now = useNow()
  const may = useMay()
  const [act, setAct] = useState<MoneyAct>()
  const { idOf, objectOf, cells, caption, columns, numbers, orders, usual = search.view === 'all' ? '-created' : 'created' } = table
  const sorting = orders && { current: search.sort, usual, orders }
  const head = <ColumnHeads columns={columns} numbers={numbers} sorting={sorting} />
  const actsOf = (row: Row) => table.acts(row).filter(({ operation }) => may(operation))
  const at = useCursor(rows, row => setAct(actsOf(row)[0]))
  const refuse = () => {
    const row = rows[at]
    if (row !== undefined) setAct(actsOf(row).find(({ isDanger }) => isDanger))
  }
  const [audited, audit] = useState<string>()
  const { role } = useStaff()
  const showHistory = () => {
    const [row, object] = [rows[at], objectOf]
    if (row !== undefined && object && mayReadAudit(role, object(row))) audit(object(row))
  }
  useKeys({ r: refuse, h: showHistory })
  const line = (row: Row, _: number, isAt: boolean) => (
    <tr key={idOf(row)} className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      {cells(row, now)}
      <td className="last n">
        <ActButtons acts={actsOf(row)} isAt={isAt} choose={setAct}>
          {objectOf && (
            <span className="wide">
              <WhoChanged object={objectOf(row)} />
            </span>
          )}
        </ActButtons>
      </td>
    </tr>
  )
  return (
    <>
      {rows.length === 0 ? <Nothing {...empty} /> : <RowList rows={rows} at={at} caption={caption} head={head} row={line} {...more} />}
      {act && <ActDialog act={act} close={() => setAct(undefined)} />}
      {audited !== undefined && <AuditDrawer object={audited} close={() => audit(undefined)} />}
    </>
  )
}

type Listed<Row> = { search: Pick<MoneySearch, 'view' | 'q' | 'sort'>; table: MoneyTable<Row> }

/** One kind of money as rows, each with what may be done. */
export function MoneyList<Row>({ search, table }: Listed<Row>) {
  const found = useInfiniteQuery(moneyPagesQuery(table.part, table.read, search))
  const empty = search.q === undefined ? (table.empty ?? messages.empty)[search.view ?? 'open'] : messages.filtered
  return (
    <Paged query={found}>{paged => <Rows key={JSON.stringify(search)} search={search} table={table} empty={empty} {...paged} />}</Paged>
  )
}
