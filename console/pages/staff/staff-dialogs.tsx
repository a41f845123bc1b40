import { useQueryClient } from '@tanstack/react-query'
import {
  consoleStaffCreateCall,
  consoleStaffLockCall,
  consoleStaffResetCall,
  type ConsoleFreshStaffWire,
  type ConsoleStaffRowWire,
} from '@yaoji/contract/calls/console/staff'
import { staffRoleNames, staffRoleOf, staffRoles } from '@yaoji/contract/operator/roles'
import { ask } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { formMessages as texts } from './messages.ts'

export type StaffAct = { act: 'create' } | { act: 'reset' | 'lock' | 'unlock'; row: ConsoleStaffRowWire }
type Props = { act: StaffAct; made: (fresh: ConsoleFreshStaffWire) => void; close: () => void }
type Form = { title: string; verb: string; text: string; fields: readonly FormField[]; submit: (values: FormValues) => Promise<void> }

const code: FormField = { name: 'code', label: texts.code, hint: texts.codeHint, isRequired: true, isFactor: true }
const roles = [['', texts.create.chooseRole] as const, ...staffRoles.toReversed().map(role => [role, staffRoleNames[role]] as const)]
const newFields: readonly FormField[] = [
  { name: 'name', label: texts.create.name, hint: texts.create.nameHint, isRequired: true },
  { name: 'account', label: texts.create.account, hint: texts.create.accountHint, isRequired: true },
  { name: 'role', label: texts.create.role, choices: roles, isRequired: true },
  code,
]

function formOf(act: StaffAct, made: Props['made']): Form {
  if (act.act === 'create')
    return {
      ...texts.create,
      fields: newFields,
      submit: async ({ name = '', account = '', role = '', code: typed = '' }) => {
        const body = { name: name.trim(), account: account.trim(), role: staffRoleOf(role) ?? 'sales', code: typed.trim() }
        made(await ask(consoleStaffCreateCall, { body }))
      },
    }
  const { name, account } = act.row
  if (act.act === 'reset')
    return {
      ...texts.reset,
      title: texts.reset.title(name),
      fields: [code],
      submit: async ({ code: typed = '' }) => made(await ask(consoleStaffResetCall, { body: { account, code: typed.trim() } })),
    }
  const { title, done, ...form } = texts[act.act]
  return {
    ...form,
    title: title(name),
    fields: act.act === 'unlock' ? [code] : [],
    submit: async ({ code: typed = '' }) => {
      const body = act.act === 'lock' ? { account, is_locked: 1 } : { account, is_locked: 0, code: typed.trim() }
      await ask(consoleStaffLockCall, { body })
      announce({ text: done(name) })
    },
  }
}

/** The dialog of an act on an account; a new one and a reset are followed by what the person logs in with. */
export function StaffDialog({ act, made, close }: Props) {
  const client = useQueryClient()
  const { text, submit, ...form } = formOf(act, made)
  const send = async (values: FormValues) => {
    await submit(values)
    await client.invalidateQueries({ queryKey: ['staff'] })
  }
  return (
    <FormDialog {...form} isDanger={act.act === 'lock'} submit={send} close={close}>
      <p>{text}</p>
    </FormDialog>
  )
}
