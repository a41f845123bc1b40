import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { hasTemplate, traitsOf } from '@yaoji/contract/papers/kinds'
import { paperFieldLabel } from '@yaoji/contract/papers/messages'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { Button, Checkbox, CheckedForm, Field } from '../../base/ui/parts.ts'
import { $paperForms, openPaperForm, sendPaper, typePaper, type PaperForm } from './form-store.ts'
import { IdConsent, lacksConsent } from './id-consent.tsx'
import { messages } from './messages.ts'
import { openNext } from './open-store.ts'
import { PageBox } from './page-box.tsx'
import { SamplePaper } from './sample-paper.tsx'
import { TemplateLink } from './template-link.tsx'
import { $uploads } from './upload-store.ts'

function Fields({ kind, form: { draft, errors } }: { kind: PaperWire['kind']; form: PaperForm }) {
  const { number, end } = traitsOf(kind)
  const field = (name: 'number' | 'issued_on' | 'expires_on') => ({
    name: `paper-${name}`,
    label: paperFieldLabel(name),
    value: draft[name],
    error: errors[name],
    onInput: (text: string) => typePaper(kind, { [name]: text }),
  })
  return (
    <>
      {number !== 'none' && <Field {...field('number')} {...(number === 'company' && { hint: messages.companyHint })} autoComplete="off" />}
      {end !== 'none' && <Field {...field('issued_on')} type="date" />}
      {end !== 'none' && draft.is_endless === 0 && <Field {...field('expires_on')} type="date" />}
      {end === 'maybe' && (
        <Checkbox isChecked={draft.is_endless === 1} onToggle={is => typePaper(kind, { is_endless: is ? 1 : 0 })}>
          {messages.isEndless}
        </Checkbox>
      )}
    </>
  )
}

/** Pages and what is typed of a paper; all of it is kept on the way. */
export function PaperEditor({ paper }: { paper: PaperWire }) {
  const { kind } = paper
  const form = useStore($paperForms)[kind]
  const isUploading = useStore($uploads).some(upload => upload.kind === kind && upload.problem === '')
  useEffect(() => openPaperForm(paper), [paper])
  if (!form) return null
  const send = async () => {
    if (!isUploading && (await sendPaper(paper))) openNext()
  }
  return (
    <div className="yaoji-paper-editor">
      <SamplePaper kind={kind} />
      {hasTemplate(kind) && <TemplateLink kind={kind} />}
      <CheckedForm className="yaoji-paper-editor__form" label={messages.handInOf(kind)} submit={send}>
        <IdConsent paper={paper} error={form.errors.consent} />
        {lacksConsent(paper) ? (
          <p className="yaoji-field__hint">{messages.consentFirst}</p>
        ) : (
          <PageBox kind={kind} pages={paper.handed?.pages ?? []} error={form.errors.pages} />
        )}
        <div className="yaoji-paper-editor__fields">
          <Fields kind={kind} form={form} />
        </div>
        <p className="yaoji-paper-editor__send">
          <ActingFor group="owners">
            <Button kind="primary" type="submit" isBusy={form.isSending || isUploading}>
              {form.isSending ? messages.sending : messages.send}
            </Button>
          </ActingFor>
          <span className="yaoji-field__hint">{messages.draftKept}</span>
        </p>
      </CheckedForm>
    </div>
  )
}
