import { useStore } from '@nanostores/react'
import { listFields, type ListField } from '@yaoji/contract/calls/purchase/purchase-list'
import { messages } from './messages.ts'
import { rereadColumns } from './read-list.ts'
import { $list } from './store.ts'

const words = messages.columnBar

/** Takes a field for a column; but for quantities, which may be of several stores, no two columns hold the same. */
function fieldsWith(fields: readonly ListField[], at: number, field: ListField): ListField[] {
  const isShared = field === 'skip' || field === 'remark' || field === 'quantity'
  return fields.map((other, index) => (index === at ? field : !isShared && other === field ? 'skip' : other))
}

/** What each column of a table was read as; another meaning reads the rows again and keeps what was done by hand. */
export function ColumnBar() {
  const { columns, isRereading, problem } = useStore($list)
  if (columns.length < 2) return null
  const fields = columns.map(column => column.field)
  const stores = columns.filter(({ field, heading }) => field === 'quantity' && !words.total.test(heading)).length
  return (
    <section className="yaoji-list-columns" aria-label={words.title} aria-busy={isRereading}>
      <p className="yaoji-list-columns__title">{words.title}</p>
      <ul className="yaoji-list-columns__list">
        {columns.map(({ heading, sample, field }, at) => {
          const name = heading || words.column(at + 1)
          return (
            <li key={`${at} ${name}`} className="yaoji-list-columns__item" data-field={field}>
              <span className="yaoji-list-columns__name" title={sample && `${name}：${sample}`}>
                {name}
              </span>
              <select
                className="yaoji-list-columns__field"
                aria-label={words.label(name)}
                value={field}
                disabled={isRereading}
                onChange={event => {
                  const next = listFields.find(each => each === event.currentTarget.value)
                  if (next !== undefined) void rereadColumns(fieldsWith(fields, at, next))
                }}
              >
                {listFields.map(each => (
                  <option key={each} value={each}>
                    {words.fields[each]}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
      {(isRereading || problem || stores > 1) && (
        <p className="yaoji-list-columns__note" role={problem ? 'alert' : 'status'} data-wrong={problem !== ''}>
          {isRereading ? words.rereading : problem || words.stores(stores)}
        </p>
      )}
    </section>
  )
}
