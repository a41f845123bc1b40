import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleStoreWire } from '@yaoji/contract/calls/console/store'
import { useState } from 'react'
import { operate } from '../../lib/call.ts'
import { useMay } from '../../lib/session.ts'
import { dateOf } from '../../lib/time.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { formMessages, messages } from './messages.ts'

type Person = ConsoleStoreWire['people'][number]

/** Takes the second factor from a person who lost it; somebody else signs. */
function ResetDialog({ person, store, close }: { person: Person; store: string; close: () => void }) {
  const client = useQueryClient()
  const { title, verb, text } = formMessages.factor
  const submit = async (values: Readonly<Record<string, string>>) => {
    await operate('store/factor_reset', { store, person: person.id, ...values })
    announce({ text: messages.done(verb) })
    void client.invalidateQueries()
  }
  const reason = { name: 'reason', label: formMessages.reason, isRequired: true, isLong: true }
  return (
    <FormDialog title={title(person.name)} verb={verb} about={String(person.id)} isDanger fields={[reason]} submit={submit} close={close}>
      <p>{text(person.phone)}</p>
    </FormDialog>
  )
}

/** The people of a store, and whether each has a second factor. */
export function People({ shown: { people, store } }: { shown: ConsoleStoreWire }) {
  const may = useMay()
  const [reset, setReset] = useState<Person>()
  return (
    <>
      <PlainTable caption={messages.parts.people} columns={messages.columns.people} numbers={[]} empty={messages.nothing}>
        {people.map(person => (
          <tr key={person.id}>
            <td>{person.name}</td>
            <td>{person.role}</td>
            <td className="code">{person.phone}</td>
            <td>
              {person.has_factor === 1 ? messages.hasFactor : messages.noFactor}{' '}
              {person.has_factor === 1 && may('store/factor_reset') && (
                <button
                  type="button"
                  className="link note"
                  aria-label={`${formMessages.factor.verb} ${person.name}`}
                  onClick={() => setReset(person)}
                >
                  {messages.resetFactor}
                </button>
              )}
            </td>
            <td className="soft last">{person.seen_at === null ? messages.neverSeen : dateOf(person.seen_at)}</td>
          </tr>
        ))}
      </PlainTable>
      {reset && <ResetDialog person={reset} store={store.store} close={() => setReset(undefined)} />}
    </>
  )
}
