import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { roleNames } from '@yaoji/contract/people/roles'
import { FormProblem } from '../../identity/phone-code/parts.ts'
import { Button, Field } from '../../base/ui/parts.ts'
import { createJoining } from './join-store.ts'
import { joinMessages as m } from './join-messages.ts'

/** Who was invited by a store needs no company of their own. */
export function JoinCard() {
  const [joining] = useState(createJoining)
  const { list, name, isBusy, errors } = useStore(joining.$join)
  useEffect(() => void joining.load(), [joining])
  if (list.length === 0) return null
  return (
    <section className="yaoji-registration__join" aria-label={m.title}>
      <h2>{m.title}</h2>
      <p>{m.hint}</p>
      <Field name="join-name" label={m.name} value={name} error={errors['name']} autoComplete="name" onInput={joining.type} />
      <FormProblem text={errors['proof'] ?? errors['form']} />
      {list.map(({ id, company, role }) => (
        <Button key={id} kind="primary" isBusy={isBusy} onClick={() => void joining.join(id)}>
          {m.join(company, roleNames[role])}
        </Button>
      ))}
    </section>
  )
}
