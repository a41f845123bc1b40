import { useQueryClient } from '@tanstack/react-query'
import { consoleKeyCreateCall, type ConsoleKeyWire } from '@yaoji/contract/calls/console/keys'
import { keyScopeNames, keyScopes } from '@yaoji/contract/operator/keys'
import type { KeyScope } from '@yaoji/contract/operator/roles'
import { useState } from 'react'
import { ask, operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { formMessages as texts, messages } from './messages.ts'

type Close = { close: () => void }
export type Made = { title: string; text: string; secret: string }

const fields: readonly FormField[] = [
  { name: 'key_name', label: texts.name, hint: texts.nameHint, isRequired: true },
  {
    name: 'key_scope',
    label: texts.scope,
    hint: texts.scopeHint,
    value: 'pull',
    choices: keyScopes.toReversed().map(scope => [scope, keyScopeNames[scope]] as const),
  },
  { name: 'code', label: texts.code, hint: texts.codeHint, isRequired: true, isFactor: true },
]

/** Makes a key; its secret is shown by the next dialog. */
export function CreateDialog({ made, close }: Close & { made: (made: Made) => void }) {
  const client = useQueryClient()
  const submit = async ({ key_name = '', key_scope, code = '' }: FormValues) => {
    // The choices are the scopes.
    const body = { key_name: key_name.trim(), key_scope: key_scope as KeyScope, code: code.trim() }
    const { key_name: name, secret } = await ask(consoleKeyCreateCall, { body })
    made({ title: texts.madeTitle(name), text: texts.madeText, secret })
    await client.invalidateQueries({ queryKey: ['keys'] })
  }
  return (
    <FormDialog title={texts.title} verb={texts.verb} fields={fields} submit={submit} close={close}>
      <p>{texts.text}</p>
    </FormDialog>
  )
}

/** The secret, this once. */
export function SecretDialog({ made: { title, text, secret }, close }: Close & { made: Made }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setSaid(messages.copied),
      () => setSaid(messages.cannotCopy),
    )
  return (
    <PlainDialog title={title} verb={texts.madeVerb} close={close}>
      <p>{text}</p>
      <p className="line">
        <code aria-label={texts.secret} className="code">
          {secret}
        </code>
        <button type="button" className="btn" onClick={() => void copy()}>
          {messages.copy}
        </button>
      </p>
      <p role="status" className="note">
        {said}
      </p>
    </PlainDialog>
  )
}

/** Ends a key for good. */
export function EndDialog({ row: { key_name }, close }: Close & { row: ConsoleKeyWire }) {
  const client = useQueryClient()
  const submit = async () => {
    await operate('key/end', { key_name })
    announce({ text: messages.ended(key_name) })
    await client.invalidateQueries({ queryKey: ['keys'] })
  }
  return (
    <FormDialog title={texts.endTitle(key_name)} verb={texts.endVerb} isDanger fields={[]} submit={submit} close={close}>
      <p>{texts.endText}</p>
    </FormDialog>
  )
}

/** How often a key called on each day. */
export function DaysDialog({ row: { key_name, days }, close }: Close & { row: ConsoleKeyWire }) {
  return (
    <PlainDialog title={texts.daysTitle(key_name)} verb={texts.daysVerb} close={close}>
      <PlainTable caption={texts.daysTitle(key_name)} columns={texts.daysColumns} numbers={['calls']} empty={texts.daysEmpty}>
        {days.map(({ day, calls }) => (
          <tr key={day}>
            <td>{day}</td>
            <td className="n">{messages.times(calls)}</td>
          </tr>
        ))}
      </PlainTable>
    </PlainDialog>
  )
}
