import { useStore } from '@nanostores/react'
import { Button, Checkbox, Dialog, IconButton } from '../../base/ui/parts.ts'
import { columnNames, fixedColumns, type ColumnName } from './columns.ts'
import { $columns, columnWidths, moveColumn, resetColumns, toggleColumn, widenColumn } from './columns-store.ts'
import { columnMessages, messages } from './messages.ts'

/** Before a column that can be moved there are always the mark and the name. */
const firstMovable = 2

function Column({ name }: { name: ColumnName }) {
  const { shown, widths } = useStore($columns)
  const at = shown.indexOf(name)
  const text = messages.columns[name]
  const width = widths[name] ?? 'normal'
  return (
    <li className="yaoji-columns__column">
      <Checkbox isChecked={at >= 0} isDisabled={fixedColumns.has(name)} onToggle={() => toggleColumn(name)}>
        {text}
      </Checkbox>
      {at >= firstMovable && (
        <>
          <IconButton icon="up" label={columnMessages.earlier(text)} onClick={() => moveColumn(name, -1)} />
          <IconButton icon="down" label={columnMessages.later(text)} onClick={() => moveColumn(name, 1)} />
        </>
      )}
      {at > 0 && (
        <span className="yaoji-segment" role="group" aria-label={columnMessages.widthOf(text)}>
          {columnWidths.map(each => (
            <button
              key={each}
              type="button"
              className="yaoji-segment__choice"
              aria-pressed={each === width}
              onClick={() => widenColumn(name, each)}
            >
              {columnMessages.widths[each]}
            </button>
          ))}
        </span>
      )}
    </li>
  )
}

/** Which columns the table has, in which order and how wide; remembered by the browser. */
export function ColumnsMenu({ onClose }: { onClose: () => void }) {
  const { shown } = useStore($columns)
  const hidden = columnNames.filter(name => !shown.includes(name))
  return (
    <Dialog
      title={columnMessages.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={resetColumns}>{columnMessages.reset}</Button>
          <Button kind="primary" onClick={onClose}>
            {columnMessages.done}
          </Button>
        </>
      }
    >
      <ul className="yaoji-columns">
        {[...shown, ...hidden].map(name => (
          <Column key={name} name={name} />
        ))}
      </ul>
    </Dialog>
  )
}
