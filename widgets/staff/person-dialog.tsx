import { useStore } from '@nanostores/react'
import { roleNames, roles } from '@yaoji/contract/roles'
import { Button, Field, FieldError, FormDialog } from '../ui/parts.ts'
import { $form, closeForm, save, type, type PersonForm } from './form-store.ts'
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
