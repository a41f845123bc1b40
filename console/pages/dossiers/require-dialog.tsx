import { useQueryClient } from '@tanstack/react-query'
import type { DossiersRequiredWire } from '@yaoji/contract/calls/operator/dossier'
import { useState } from 'react'
import { operate } from '../../lib/call.ts'
import { useMay } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { requireMessages as texts } from './messages.ts'

const fields = [{ name: 'from', label: texts.from, hint: texts.fromHint, isDay: true }]

/** From which day on goods are sold only with an approved dossier. */
export function RequireButton() {
  const may = useMay()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const submit = async ({ from = '' }: FormValues) => {
    const answer = (await operate('dossier/require', { from: from.trim() || 'never' })) as DossiersRequiredWire // What the call declares.
    announce({ text: texts.done(answer.required_from, answer.lacking) })
    await client.invalidateQueries({ queryKey: ['dossiers'] })
  }
  if (!may('dossier/require')) return null
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {texts.open}
      </button>
      {isOpen && (
        <FormDialog title={texts.title} verb={texts.verb} isDanger fields={fields} submit={submit} close={() => setOpen(false)}>
          <p>{texts.text}</p>
        </FormDialog>
      )}
    </>
  )
}
