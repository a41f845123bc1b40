import { useMutation, useQueryClient } from '@tanstack/react-query'
import { consoleImportColumnsCall, type ImportWire } from '@yaoji/contract/calls/console/imports'
import { useState } from 'react'
import { ask } from '../../lib/call.ts'
import { messages } from './messages.ts'

type Column = ImportWire['columns'][number]
type Choice = { column: Column; place: number; value: string; fields: ImportWire['fields']; choose: (value: string) => void }

/** One column: its heading, an example, and what it is read as. */
function ColumnChoice({ column, place, value, fields, choose }: Choice) {
  const heading = column.heading.trim() || messages.noHeading(place + 1)
  return (
    <li className="column-choice">
      <b className="cut" title={heading}>
        {heading}
      </b>
      <span className="note cut" title={column.example}>
        {column.example === '' ? '' : messages.example(column.example)}
      </span>
      <select className="seek seek--s" aria-label={messages.column(heading)} value={value} onChange={event => choose(event.target.value)}>
        <option value="">{messages.notRead}</option>
        {fields.map(({ column_field: field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}

/** What each column of the file is read as; the rows are checked again by it, and the next file with these headings is read alike. */
export function ColumnsPane({ file, close }: { file: ImportWire; close: () => void }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(() => file.columns.map(({ column_field: field }) => field))
  const work = useMutation({
    mutationFn: () =>
      ask(consoleImportColumnsCall, { body: { import_id: file.import_id, column_fields: chosen.map(field => field || 'none') } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['imports'] })
      close()
    },
  })
  return (
    <form
      className="sec stack stack-s"
      aria-label={messages.columns}
      onSubmit={event => {
        event.preventDefault()
        work.mutate()
      }}
    >
      <div className="line">
        <h2 className="strong">{messages.columns}</h2>
        <span className="note">{messages.columnsHint}</span>
        <span className="grow" />
        <button type="submit" className="btn btn--main" disabled={work.isPending}>
          {work.isPending ? messages.checking : messages.save}
        </button>
      </div>
      {(work.error ?? file.problem) && (
        <p className="say say--warn" role="alert">
          {work.error?.message ?? file.problem}
        </p>
      )}
      <ul className="column-choices">
        {file.columns.map((column, place) => (
          <ColumnChoice
            // The columns of a file never change their places.
            key={place}
            {...{ column, place, fields: file.fields, value: chosen[place] ?? '' }}
            choose={value => setChosen(chosen.map((field, at) => (at === place ? value : field)))}
          />
        ))}
      </ul>
    </form>
  )
}
