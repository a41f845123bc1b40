import { useStore } from '@nanostores/react'
import { optionalRequestFields, requestLabels, type RequestField } from '@yaoji/contract/validation/purchase-request'
import { OnlyFor, OrRefusal, SessionWaiting } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { requestsPath } from '../../base/lib/addresses/member-paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { $session, type SessionValue } from '../../identity/session/parts.ts'
import { Blocked, Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { $requestForm, openRequestForm, submitRequest, typeRequest } from './form-store.ts'
import { messages } from './messages.ts'

const looks = {
  number: { inputMode: 'numeric' },
  price: { inputMode: 'decimal' },
  until: { type: 'date' },
  contact: { autoComplete: 'name' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Partial<Record<RequestField, object>>
const hints: Readonly<Partial<Record<RequestField, string>>> = messages.hints
const rows: readonly (readonly RequestField[])[] = [
  ['name'],
  ['ypgg', 'sccj'],
  ['number', 'price', 'until'],
  ['contact', 'phone'],
  ['message'],
]

function FormField({ field }: { field: RequestField }) {
  const { fields, errors } = useStore($requestForm)
  const label = requestLabels[field]
  const hint = hints[field]
  return (
    <Field
      name={`request-${field}`}
      label={optionalRequestFields.includes(field) ? messages.optional(label) : label}
      value={fields[field]}
      error={errors[field]}
      {...(hint !== undefined && { hint })}
      {...(field in looks && looks[field as keyof typeof looks])}
      onInput={text => typeRequest(field, text)}
    />
  )
}

function Form() {
  const { isSending } = useStore($requestForm)
  return (
    <CheckedForm className="yaoji-card yaoji-request__form" label={messages.newTitle} submit={submitRequest}>
      <OnlyFor group="orderers">
        {rows.map(row => (
          <div key={row[0]} className="yaoji-request__fields">
            {row.map(field => (
              <FormField key={field} field={field} />
            ))}
          </div>
        ))}
      </OnlyFor>
      <p className="yaoji-request__ways">
        <OrRefusal group="orderers">
          <Button kind="primary" type="submit" isBusy={isSending}>
            {isSending ? messages.submitting : messages.submit}
          </Button>
        </OrRefusal>
        <Button kind="text" href={environment.href(requestsPath())}>
          {messages.toList}
        </Button>
      </p>
    </CheckedForm>
  )
}

function Content({ session }: { session: SessionValue }) {
  if (session.state === 'loading') return <SessionWaiting label={messages.loading} lines={6} />
  if (session.state === 'visitor') return <Blocked kind="visitor" title={messages.newVisitorTitle} />
  return <Form />
}

/** /pzqg/add: asking for goods that the shop does not show. */
export function NewRequestPage() {
  const session = useLiveStore<SessionValue>($session, { state: 'loading' })
  useOwnAddress(openRequestForm)
  return (
    <div className="yaoji-root yaoji-request">
      <h1 className="yaoji-request__title">{messages.newTitle}</h1>
      <p className="yaoji-request__facts">{messages.newIntro}</p>
      <Content session={session} />
    </div>
  )
}
