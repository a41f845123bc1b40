import type { SettingField, SettingRows } from '@yaoji/contract/operator/settings'
import { Icon } from '../../ui/icon.tsx'
import { moved } from '../../lib/use-work.ts'
import { messages } from './messages.ts'
import { rowIsBelow } from './setting-draft.ts'

type Row = Readonly<Record<string, string>>
type Shown = { part: SettingRows; rows: readonly Row[]; change: (rows: readonly Row[]) => void }

function Cell({ field, row, index, set }: { field: SettingField; row: Row; index: number; set: (text: string) => void }) {
  const value = row[field.name] ?? ''
  const label = messages.rowOf(field.label, index)
  if (field.kind === 'flag')
    return <input type="checkbox" aria-label={label} checked={value !== '0'} onChange={event => set(event.target.checked ? '1' : '0')} />
  return (
    <input
      className="in"
      aria-label={label}
      value={value}
      placeholder={field.hint ?? messages.placeholders[field.kind ?? 'text']}
      onChange={event => set(event.target.value)}
    />
  )
}

/** Moves, adds to and removes a row. */
function RowActs({ part, rows, change, index }: Shown & { index: number }) {
  const below = { [rowIsBelow]: '1' }
  return (
    <td className="n">
      <span className="line gap-4">
        {part.nested && !rows[index]?.[rowIsBelow] && (
          <button type="button" className="btn btn--row" onClick={() => change(rows.toSpliced(index + 1, 0, below))}>
            {messages.addBelow}
          </button>
        )}
        <button
          type="button"
          className="btn btn--row"
          aria-label={messages.up(index)}
          disabled={index === 0}
          onClick={() => change(moved(rows, index, index - 1))}
        >
          ↑
        </button>
        <button
          type="button"
          className="btn btn--row"
          aria-label={messages.down(index)}
          disabled={index === rows.length - 1}
          onClick={() => change(moved(rows, index, index + 1))}
        >
          ↓
        </button>
        <button
          type="button"
          className="btn btn--row btn--icon"
          aria-label={messages.remove(index)}
          onClick={() => change(rows.toSpliced(index, 1))}
        >
          <Icon name="close" size={12} />
        </button>
      </span>
    </td>
  )
}

/** Entries of a setting, a row each; those below another stand under it. */
export function RowsPart({ part, rows, change }: Shown) {
  const set = (index: number, name: string, text: string) => change(rows.map((row, at) => (at === index ? { ...row, [name]: text } : row)))
  return (
    <section className="stack stack-s wide-field" aria-label={part.label}>
      <table className="tbl rows-in">
        <caption className="sr">{part.label}</caption>
        <thead>
          <tr>
            {part.nested && <th scope="col">{messages.below}</th>}
            {part.fields.map(field => (
              <th key={field.name} scope="col">
                {field.label} {field.isRequired && <em>{messages.required}</em>}
              </th>
            ))}
            <th scope="col" className="n">
              <span className="sr">{messages.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The list is read as a whole: an entry has its place.
            <tr key={index}>
              {part.nested && <td className="soft">{row[rowIsBelow] ? '└' : ''}</td>}
              {part.fields.map(field => (
                <td key={field.name}>
                  <Cell field={field} row={row} index={index} set={text => set(index, field.name, text)} />
                </td>
              ))}
              <RowActs part={part} rows={rows} change={change} index={index} />
            </tr>
          ))}
        </tbody>
      </table>
      <span className="line gap-4">
        <button type="button" className="btn" onClick={() => change([...rows, {}])}>
          {messages.add(part.label)}
        </button>
      </span>
    </section>
  )
}
