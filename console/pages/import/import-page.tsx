import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions, useParams, useSearch } from '@tanstack/react-router'
import { consoleImportRowsFileCall } from '@yaoji/contract/calls/console/files'
import type { ImportWire } from '@yaoji/contract/calls/console/imports'
import {
  importOperations,
  importStateName,
  importStateNames,
  importViewNames,
  importViews,
  undoOperations,
  type ImportView,
} from '@yaoji/contract/console/imports'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { ImportSearch } from '../../lib/searches.ts'
import { useMay } from '../../lib/session.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { FileMenu } from '../../ui/file-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { WhoChangedHere } from '../audit/audit-drawer.tsx'
import { messages as auditMessages } from '../audit/messages.ts'
import { importQuery } from '../imports/imports-query.ts'
import { ColumnsPane } from './columns-pane.tsx'
import { FileRows } from './file-rows.tsx'
import { messages } from './messages.ts'
import { RunBar, RunButton } from './run-bar.tsx'
import { UndoBar } from './undo-bar.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useRunning } from './use-running.ts'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
  [['Ctrl', 'S'], messages.keys.run],
  [['H'], auditMessages.of],
  [['Esc'], messages.keys.back],
]

/** The columns that are read and those that are not, with the way to change it. */
function ColumnsLine({ file: { columns, fields, state }, edit }: { file: ImportWire; edit: () => void }) {
  const labelOf = new Map(fields.map(({ column_field: field, label }) => [field, label]))
  const read = columns.filter(({ column_field: field }) => field !== '')
  const left = columns.filter(({ column_field: field, heading }) => field === '' && heading.trim() !== '')
  const text = ({ heading, column_field: field }: ImportWire['columns'][number]) => {
    const label = labelOf.get(field) ?? field
    return heading === label ? label : `${heading} → ${label}`
  }
  return (
    <div className="filters">
      <span className="note cut">{messages.read(read.map(text).join(' · '))}</span>
      {left.length > 0 && <span className="note warn cut">{messages.notReadColumns(left.map(({ heading }) => heading).join('、'))}</span>}
      <span className="grow" />
      {state === 'open' && (
        <button type="button" className="btn" onClick={edit}>
          {messages.edit}
        </button>
      )}
    </div>
  )
}

function ImportFile({ file, view }: { file: ImportWire; view: ImportView }) {
  const { import_id, file_name, state, undo_state, remarks, problem } = file
  const may = useMay()
  const [isEditing, setEditing] = useState(problem !== '')
  const [isUndoing, setUndoing] = useState(false)
  const client = useQueryClient()
  const running = useRunning(file)
  const back = useBack({ to: '/imports', search: { kind: file.kind } })
  const link = (each: ImportView) => linkOptions({ to: '/imports/$id', params: { id: String(import_id) }, search: { view: each } })
  const mayRun = undo_state === null && may(importOperations[file.kind])
  const mayUndo = undo_state === null && may(undoOperations[file.kind]) && state !== 'open' && !running.isRunning
  useKeys({ Escape: back, 'Ctrl+s': () => mayRun && state !== 'ended' && problem === '' && running.run() })
  return (
    <>
      <div className="head">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1 className="cut">{file_name}</h1>
        <span className="soft nw">{running.isRunning ? importStateNames.running : importStateName(file)}</span>
        <ViewTabs label={messages.views} views={importViews} names={importViewNames} current={view} counts={file.views} link={link} />
        <span className="grow" />
        <WhoChangedHere object={`import:${import_id}`} />
        <FileMenu call={consoleImportRowsFileCall} query={{ import_id: String(import_id), view }} />
        {mayUndo && (
          <button type="button" className="btn" onClick={() => setUndoing(true)}>
            {messages.undo}
          </button>
        )}
        {mayRun && <RunButton file={file} running={running} />}
      </div>
      {remarks.length > 0 && (
        <p className="say say--in say--warn" role="status">
          {remarks.join(' ')}
        </p>
      )}
      {undo_state === null ? <RunBar file={file} running={running} /> : <UndoBar file={file} />}
      {isEditing && state === 'open' ? (
        <ColumnsPane file={file} close={() => setEditing(false)} />
      ) : (
        <ColumnsLine file={file} edit={() => setEditing(true)} />
      )}
      <FileRows file={file} view={view} />
      {isUndoing && <UndoDialog file={file} undone={() => void client.invalidateQueries()} close={() => setUndoing(false)} />}
    </>
  )
}

/** A file that is imported: its columns, what would come of each row, and how far it is. */
export function ImportPage() {
  const { id } = useParams({ from: '/imports/$id' })
  const { view = 'all' }: ImportSearch = useSearch({ from: '/imports/$id' })
  const file = useQuery(importQuery(Number(id)))
  return (
    <Page title={file.data?.file_name ?? id} keys={keyHints}>
      <Loaded query={file}>{shown => <ImportFile key={id} file={shown} view={view} />}</Loaded>
    </Page>
  )
}
