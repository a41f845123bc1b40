import { useStore } from '@nanostores/react'
import { programScopes } from '@yaoji/contract/calls/call'
import { programScopeNames } from '@yaoji/contract/people/programs'
import { copyText } from '../../base/lib/input/copy-text.ts'
import { Button, Checkbox, Dialog, Field, FieldError, FormDialog } from '../../base/ui/parts.ts'
import { $form, $token, choose, closeForm, closeToken, issue, type, type IssueForm } from './form-store.ts'
import { messages as m, scopeHints } from './messages.ts'

function Rights({ draft: { rights }, errors }: IssueForm) {
  return (
    <fieldset className="yaoji-field yaoji-programs__rights">
      <legend className="yaoji-field__label">{m.rights}</legend>
      {programScopes.map(right => (
        <Checkbox key={right} isChecked={rights.includes(right)} isDisabled={right === 'look'} onToggle={is => choose(right, is)}>
          <span className="yaoji-programs__right">
            <strong>{programScopeNames[right]}</strong>
            <small>{scopeHints[right]}</small>
          </span>
        </Checkbox>
      ))}
      <FieldError>{errors.rights}</FieldError>
    </fieldset>
  )
}

function Fields({ form }: { form: IssueForm }) {
  const { draft, errors } = form
  const field = (name: 'name' | 'days' | 'order_limit' | 'month_budget' | 'password') => ({
    name: `program-${name}`,
    value: draft[name],
    error: errors[name],
    onInput: (text: string) => type({ [name]: text }),
  })
  return (
    <>
      <Field {...field('name')} label={m.name} hint={m.nameHint} autoComplete="off" />
      <Rights {...form} />
      {draft.rights.includes('order') && (
        <>
          <Field {...field('order_limit')} label={m.orderLimit} hint={m.allowanceHint} inputMode="decimal" />
          <Field {...field('month_budget')} label={m.monthBudget} hint={m.allowanceHint} inputMode="decimal" />
        </>
      )}
      <Field {...field('days')} label={m.days} hint={m.daysHint} inputMode="numeric" />
      <Field {...field('password')} label={m.password} hint={m.passwordHint} type="password" autoComplete="current-password" />
    </>
  )
}

/** A new program, and its token once it is made. */
export function IssueDialog() {
  const form = useStore($form)
  const token = useStore($token)
  if (token !== '')
    return (
      <Dialog
        title={m.tokenTitle}
        onClose={closeToken}
        actions={
          <>
            <Button onClick={() => void copyText(token, m.copied)}>{m.copy}</Button>
            <Button kind="primary" onClick={closeToken}>
              {m.tokenDone}
            </Button>
          </>
        }
      >
        <p>{m.tokenText}</p>
        <code className="yaoji-programs__token">{token}</code>
      </Dialog>
    )
  if (!form) return null
  return (
    <FormDialog
      title={m.issueTitle}
      submit={issue}
      onClose={closeForm}
      actions={
        <>
          <Button onClick={closeForm}>{m.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={form.isSaving}>
            {m.issue}
          </Button>
        </>
      }
    >
      <Fields form={form} />
    </FormDialog>
  )
}
