import { Children, useState, type ReactNode } from 'react'
import { columnMessages as messages } from '../lib/messages.ts'
import { useSearchChange } from '../lib/search-text.ts'
import { moved } from '../lib/use-work.ts'
import { PlainDialog } from './plain-dialog.tsx'
import { isWidth, widthLimits, type ColumnWidths } from './use-widths.ts'

type Names = Readonly<Record<string, string>>

/**
 * The columns that an address names, in its order: each once, and the first of the list in any case, which says what a row is. Without a
 * name that the list has, all of them.
 *
 * @example shownColumns({ number: '单号', store: '门店', age: '等了' }, 'age.nothing') is ['number', 'age']
 */
export function shownColumns(columns: Names, cols: string | undefined): string[] {
  const all = Object.keys(columns)
  const named = [...new Set(cols?.split('.'))].filter(name => all.includes(name))
  if (named.length === 0) return all
  return named.includes(all[0]!) ? named : [all[0]!, ...named]
}

/** The cells of a row, given in the order of all columns, of the columns that are shown. */
export function Cells({ columns, shown, children }: { columns: Names; shown: readonly string[]; children: ReactNode }) {
  const all = Object.keys(columns)
  const cells = Children.toArray(children)
  return shown.map(name => cells[all.indexOf(name)])
}

type PlacesProps = { name: string; at: number; count: number; move: (to: number) => void }

/** Moves a column to the place before its own, and to the one behind it. */
function Places({ name, at, count, move }: PlacesProps) {
  return (
    <>
      <button type="button" className="btn btn--row" aria-label={messages.earlier(name)} disabled={at === 0} onClick={() => move(at - 1)}>
        ↑
      </button>
      <button
        type="button"
        className="btn btn--row"
        aria-label={messages.later(name)}
        disabled={at === count - 1}
        onClick={() => move(at + 1)}
      >
        ↓
      </button>
    </>
  )
}

/** The width of a column, typed; what is no width yet changes nothing. */
function WidthField({ name, width, set }: { name: string; width: number | undefined; set: (px?: number) => void }) {
  const [text, setText] = useState(String(width ?? ''))
  const type = (next: string) => {
    setText(next)
    if (next === '') set()
    else if (isWidth(Number(next))) set(Number(next))
  }
  return (
    <label className="line gap-4 soft">
      {messages.width}
      <input
        type="number"
        className="width-field"
        min={widthLimits.min}
        max={widthLimits.max}
        step={10}
        aria-label={messages.widthOf(name)}
        placeholder={messages.byContent}
        value={text}
        onChange={event => type(event.target.value)}
        onBlur={() => setText(String(width ?? ''))}
      />
    </label>
  )
}

type ChoiceProps = { columns: Names; cols: string | undefined; widths: ColumnWidths }

/** Which columns are shown, in which order and how wide: in the address, so that it leads others to the same ones; nothing of the usual ones. */
export function ColumnChoice({ columns, cols, widths: { widths, set, forget } }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const change = useSearchChange()
  const all = Object.keys(columns)
  const shown = shownColumns(columns, cols)
  const choose = (next: readonly string[]) => {
    const text = next.join('.')
    change({ cols: text === all.join('.') ? undefined : text }, { replace: true })
  }
  const [round, setRound] = useState(0)
  const reset = () => {
    forget()
    setRound(round + 1)
    change({ cols: undefined, widths: undefined }, { replace: true })
  }
  const toggle = (name: string) => choose(shown.includes(name) ? shown.filter(each => each !== name) : [...shown, name])
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {messages.columns}
      </button>
      {isOpen && (
        <PlainDialog title={messages.title} verb={messages.done} close={() => setOpen(false)}>
          <p className="note">{messages.text}</p>
          <ul className="columns">
            {[...shown, ...all.filter(name => !shown.includes(name))].map((name, at) => (
              <li key={name}>
                <label className="line gap-4 grow">
                  <input type="checkbox" checked={shown.includes(name)} disabled={name === all[0]} onChange={() => toggle(name)} />
                  {columns[name]}
                </label>
                {at < shown.length && <WidthField key={round} name={columns[name] ?? ''} width={widths[name]} set={px => set(name, px)} />}
                {at < shown.length && (
                  <Places name={columns[name] ?? ''} at={at} count={shown.length} move={to => choose(moved(shown, at, to))} />
                )}
              </li>
            ))}
          </ul>
          {(cols !== undefined || Object.keys(widths).length > 0) && (
            <button type="button" className="btn" onClick={reset}>
              {messages.usual}
            </button>
          )}
        </PlainDialog>
      )}
    </>
  )
}
