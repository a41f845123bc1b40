import { useStore } from '@nanostores/react'
import { roleNames, roles } from '@yaoji/contract/people/roles'
import { Button, Checkbox, Field, FieldError, FormDialog } from '../../base/ui/parts.ts'
import { $form, $invitable, closeForm, inviteTo, save, type, type PersonForm } from './form-store.ts'
import { messages as m, roleHints } from './messages.ts'

function Roles({ form: { draft, errors } }: { form: PersonForm }) {
  return (
    <fieldset className="yaoji-field yaoji-staff__roles">
      <legend className="yaoji-field__label">{m.role}</legend>
      {roles.map(role => (
        <label key={role} className="yaoji-staff__role">
          <input type="radio" name="staff-role" checked={draft.role === role} onChange={() => type({ role })} />
          <span>
            <strong>{roleNames[role]}</strong>
            <small>{roleHints[role]}</small>
          </span>
        </label>
      ))}
      <FieldError>{errors.role}</FieldError>
    </fieldset>
  )
}

/** The same invitation to further stores of the 店主, with one SMS. */
function OtherStores({ chosen }: { chosen: readonly number[] }) {
  const others = useStore($invitable).filter(store => store.is_current === 0)
  if (others.length === 0) return null
  const ids = others.map(({ id }) => id)
  return (
    <fieldset className="yaoji-field yaoji-staff__roles">
      <legend className="yaoji-field__label">{m.otherStores}</legend>
      {others.length > 1 && (
        <Checkbox isChecked={chosen.length === ids.length} onToggle={is => inviteTo(ids, is)}>
          {m.allStores(ids.length)}
        </Checkbox>
      )}
      {others.map(({ id, company }) => (
        <Checkbox key={id} isChecked={chosen.includes(id)} onToggle={is => inviteTo([id], is)}>
          {company}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function Fields({ form }: { form: PersonForm }) {
  const { of, draft, errors } = form
  const field = (name: 'phone' | 'order_limit' | 'month_budget') => ({
    name: `staff-${name}`,
    value: draft[name],
    error: errors[name],
    onInput: (text: string) => type({ [name]: text }),
  })
  return (
    <>
      {!of && <Field {...field('phone')} label={m.phone} hint={m.phoneHint} type="tel" inputMode="tel" autoComplete="off" />}
      {!of && <OtherStores chosen={form.others} />}
      <Roles form={form} />
      {draft.role === 'buyer' && (
        <>
          <Field {...field('order_limit')} label={m.orderLimit} hint={m.orderLimitHint} inputMode="decimal" />
          <Field {...field('month_budget')} label={m.monthBudget} hint={m.monthBudgetHint} inputMode="decimal" />
        </>
      )}
    </>
  )
}

/** An invitation, or what a person is in the store. */
export function PersonDialog() {
  const form = useStore($form)
  if (!form) return null
  return (
    <FormDialog
      title={form.of ? m.editTitle(form.of.name) : m.inviteTitle}
      submit={save}
      onClose={closeForm}
      actions={
        <>
          <Button onClick={closeForm}>{m.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={form.isSaving}>
            {form.of ? m.save : m.send}
          </Button>
        </>
      }
    >
      <Fields form={form} />
    </FormDialog>
  )
}
