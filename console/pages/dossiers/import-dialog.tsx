import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { consoleDossierImportCall, type DossiersImportedWire } from '@yaoji/contract/calls/console/dossiers'
import { dossierArchiveLimits } from '@yaoji/contract/console/dossiers'
import { dossierKindNames } from '@yaoji/contract/goods/dossiers'
import { useState } from 'react'
import { ask } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { importMessages as texts } from './messages.ts'

const fields: readonly FormField[] = [
  {
    ...{ name: 'file', label: texts.file, hint: texts.fileHint, isFile: true, fileTypes: '.zip,application/zip', isRequired: true },
    fileMost: { bytes: dossierArchiveLimits.fileMaxBytes, otherwise: texts.tooLarge },
  },
  { name: 'supplier', label: texts.supplier, hint: texts.supplierHint },
]

function Imported({ imported: { dossiers, remarks }, close }: { imported: DossiersImportedWire; close: () => void }) {
  return (
    <PlainDialog title={texts.doneTitle} verb={texts.doneVerb} close={close}>
      <ul className="plain">
        {dossiers.map(({ dossier_sn: sn, kind, name, is_new, added, same }) => (
          <li key={sn}>
            <Link className="link" to="/dossiers/$sn" params={{ sn }}>
              {dossierKindNames[kind]} {name}
            </Link>
            <span className="soft"> {texts.done(is_new === 1, added, same)}</span>
          </li>
        ))}
      </ul>
      {dossiers.length === 0 && <p>{texts.nothing}</p>}
      {remarks.length > 0 && (
        <div className="say say--warn">
          <div className="grow">
            <b>{texts.remarks(remarks.length)}</b>
            <ul className="plain">
              {remarks.map(remark => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </PlainDialog>
  )
}

/** What was imported, or `open` while a file is chosen. */
type Importing = 'open' | DossiersImportedWire | undefined

/** The button with which the ZIP of another firm is taken; it says what came of each of its papers. */
export function ImportButton() {
  const client = useQueryClient()
  const [importing, setImporting] = useState<Importing>()
  const submit = async ({ file = '', supplier = '' }: FormValues) => {
    const sn = supplier.trim()
    const answer = await ask(consoleDossierImportCall, { body: { file, ...(sn !== '' && { supplier: sn }) } })
    await client.invalidateQueries({ queryKey: ['dossiers'] })
    setImporting(answer)
  }
  // The form closes behind an answer too.
  const close = () => setImporting(now => (now === 'open' ? undefined : now))
  return (
    <>
      <button type="button" className="btn" onClick={() => setImporting('open')}>
        {texts.open}
      </button>
      {importing === 'open' && (
        <FormDialog title={texts.title} verb={texts.verb} fields={fields} submit={submit} close={close}>
          <p>{texts.text}</p>
        </FormDialog>
      )}
      {importing && importing !== 'open' && <Imported imported={importing} close={() => setImporting(undefined)} />}
    </>
  )
}
