import { useQueryClient } from '@tanstack/react-query'
import {
  consolePasskeyAddCall,
  consolePasskeyBeginCall,
  consolePasskeyRemoveCall,
  type ConsolePasskeyWire,
} from '@yaoji/contract/calls/console/passkeys'
import { passkeyLimits } from '@yaoji/contract/people/passkeys'
import { useRef } from 'react'
import { ask } from '../../lib/call.ts'
import { makePasskey } from '../../lib/passkey.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { formMessages as texts, messages } from './messages.ts'

type Close = { close: () => void }

const code: FormField = { name: 'code', label: texts.code, hint: texts.codeHint, isRequired: true, isFactor: true }
const fields: readonly FormField[] = [{ name: 'name', label: texts.name, hint: texts.nameHint, isRequired: true }, code]
/** Before the service forgets what it asked. */
const askedMs = (passkeyLimits.challengeMinutes - 1) * 60_000

/** Adds a passkey. A person who turned away from the browser's dialog presses again without a new code: theirs is used up. */
export function AddDialog({ close }: Close) {
  const client = useQueryClient()
  const asked = useRef<{ options: string; until: number }>(undefined)
  const submit = async ({ name = '', code: typed = '' }: FormValues) => {
    if (!asked.current || asked.current.until < Date.now()) {
      const { options } = await ask(consolePasskeyBeginCall, { body: { code: typed.trim() } })
      asked.current = { options, until: Date.now() + askedMs }
    }
    const answer = await makePasskey(asked.current.options)
    await ask(consolePasskeyAddCall, { body: { name: name.trim(), answer } })
    announce({ text: texts.added(name.trim()) })
    await client.invalidateQueries({ queryKey: ['passkeys'] })
  }
  return (
    <FormDialog title={texts.addTitle} verb={texts.addVerb} fields={fields} submit={submit} close={close}>
      <p>{texts.addText}</p>
    </FormDialog>
  )
}

export function RemoveDialog({ row: { passkey_id, name }, close }: Close & { row: ConsolePasskeyWire }) {
  const client = useQueryClient()
  const submit = async ({ code: typed = '' }: FormValues) => {
    await ask(consolePasskeyRemoveCall, { body: { passkey_id, code: typed.trim() } })
    announce({ text: texts.removed(name) })
    await client.invalidateQueries({ queryKey: ['passkeys'] })
  }
  return (
    <FormDialog title={texts.removeTitle(name)} verb={messages.remove} isDanger fields={[code]} submit={submit} close={close}>
      <p>{texts.removeText}</p>
    </FormDialog>
  )
}
