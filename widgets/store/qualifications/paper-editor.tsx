import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import type { PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import type { PaperField } from '@yaoji/contract/papers/fields'
import { hasTemplate, isReadable, traitsOf } from '@yaoji/contract/papers/kinds'
import { paperFieldLabel } from '@yaoji/contract/papers/messages'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
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

// Few papers are read, and by few shops.
const loadReading = () => import('./reading-hints.tsx')

type FieldsProps = { kind: PaperWire['kind']; form: PaperForm; under: (field: PaperField) => ReactNode }

function Fields({ kind, form: { draft, errors }, under }: FieldsProps) {
  const { number, end } = traitsOf(kind)
  const field = (name: PaperField, more: { type?: 'date'; hint?: string; autoComplete?: string }) => (
    <Field
      name={`paper-${name}`}
      label={paperFieldLabel(name)}
      value={draft[name]}
      error={errors[name]}
      onInput={text => typePaper(kind, { [name]: text })}
      {...more}
    />
  )
  return (
    <>
      {number !== 'none' && (
        <div className="yaoji-paper-field">
          {field('number', { autoComplete: 'off', ...(number === 'company' && { hint: messages.companyHint }) })}
          {under('number')}
        </div>
      )}
      {end !== 'none' && (
        <div className="yaoji-paper-field">
          {field('issued_on', { type: 'date' })}
          {under('issued_on')}
        </div>
      )}
      {end !== 'none' && (
        <div className="yaoji-paper-field" data-endless={draft.is_endless === 1}>
          {draft.is_endless === 0 && field('expires_on', { type: 'date' })}
          {end === 'maybe' && (
            <Checkbox isChecked={draft.is_endless === 1} onToggle={is => typePaper(kind, { is_endless: is ? 1 : 0 })}>
              {messages.isEndless}
            </Checkbox>
          )}
          {under('expires_on')}
        </div>
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
  const part = useLatePart(isReadable(kind) && (paper.handed?.pages.length ?? 0) > 0, loadReading)
  const reading = typeof part === 'object' ? part : undefined
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
        {reading && <reading.ReadingState paper={paper} draft={form.draft} />}
        <div className="yaoji-paper-editor__fields">
          <Fields
            kind={kind}
            form={form}
            under={field => reading && <reading.ReadValues paper={paper} draft={form.draft} field={field} />}
          />
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
