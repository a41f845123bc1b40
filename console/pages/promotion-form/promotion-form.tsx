import { useNavigate } from '@tanstack/react-router'
import { operatedPromotionKinds, operatedPromotionNames, type OperatedPromotionKind } from '@yaoji/contract/operated-promotions'
import { documentFields, type DocumentField } from '@yaoji/contract/promotions/fields'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { ConflictChoice } from '../../ui/conflict-choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CostPane } from './cost-pane.tsx'
import { type Draft, type Findings, draftOf } from './draft.ts'
import { FieldInput } from './field-input.tsx'
import { IdsNote } from './ids-note.tsx'
import { messages } from './messages.ts'
import { fieldLabel, fieldText, openedOf, settledDraft } from './opened.ts'
import { PreviewPane } from './preview-pane.tsx'
import { RowsInput } from './rows-input.tsx'
import { useDraft, type DraftWork } from './use-draft.ts'
import { useSaving, type Saving } from './use-saving.ts'

export type FormTask = {
  kind: OperatedPromotionKind
  /** The promotion that is changed; undefined for a new one. */
  changed: number | undefined
  /** What it begins with. */
  document: Readonly<Record<string, unknown>>
  title: string
  /** The draft that it continues. */
  draft: string
}

/** Fields that choose the goods; at most one of them is filled in. */
const scoped: readonly string[] = ['goods', 'brand', 'maker', 'category']
const isScope = (field: DocumentField) => scoped.includes(field.name) && field.kind !== 'rows'

type Filled = { fields: readonly DocumentField[]; at: string; work: DraftWork; findings: Findings }

function Fields({ fields, at, work, findings }: Filled) {
  return fields.map(field => {
    const path = `${at}/${field.name}`
    const id = `field${path.replaceAll('/', '-')}`
    if (field.kind === 'rows') {
      const rows = work.draft.rows[path] ?? []
      return <RowsInput key={path} field={field} path={path} rows={rows} findings={findings} change={next => work.setRows(path, next)} />
    }
    const value = work.draft.texts[path] ?? ''
    const change = (text: string) => work.setText(path, text)
    return [
      <FieldInput key={path} field={field} id={id} value={value} finding={findings[path] ?? ''} change={change} />,
      field.kind === 'ids' && <IdsNote key={`${path}-note`} value={value} isJudged={findings[path] !== undefined} change={change} />,
    ]
  })
}

const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="sec stack stack-s" aria-label={title}>
    <h2>{title}</h2>
    {hint && <p className="hint">{hint}</p>}
    <div className="fields">{children}</div>
  </section>
)

function KindChoice({ kind, isFixed }: { kind: OperatedPromotionKind; isFixed: boolean }) {
  const navigate = useNavigate()
  const choose = (next: string) => {
    const found = operatedPromotionKinds.find(each => each === next)
    if (found) void navigate({ to: '/promotions/new', search: { kind: found }, replace: true })
  }
  return (
    <div className="field">
      <label htmlFor="field-kind">{messages.kind}</label>
      <span className="in">
        <select id="field-kind" value={kind} disabled={isFixed} onChange={event => choose(event.target.value)}>
          {operatedPromotionKinds.map(each => (
            <option key={each} value={each}>
              {operatedPromotionNames[each]}
            </option>
          ))}
        </select>
      </span>
      <span className="hint">{messages.kindHints[kind]}</span>
    </div>
  )
}

function Body({ task, work, saving }: { task: FormTask; work: DraftWork; saving: Saving }) {
  const { findings } = saving
  const fields = documentFields(task.kind)
  const groups = fields.filter(({ kind }) => kind === 'group')
  const scope = fields.filter(isScope)
  const own = fields.filter(field => field.kind !== 'group' && !isScope(field))
  return (
    <>
      <Section title={messages.what}>
        <KindChoice kind={task.kind} isFixed={task.changed !== undefined} />
        <Fields fields={own} at="" work={work} findings={findings} />
      </Section>
      {scope.length > 0 && (
        <Section title={messages.scope} hint={messages.scopeHint}>
          <Fields fields={scope} at="" work={work} findings={findings} />
        </Section>
      )}
      {groups.map(group => (
        <Section key={group.name} title={group.label}>
          <Fields fields={group.fields} at={`/${group.name}`} work={work} findings={findings} />
        </Section>
      ))}
    </>
  )
}

function PercentAgain({ percent, value, change }: { percent: number; value: string; change: (value: string) => void }) {
  return (
    <div className="field sec">
      <label htmlFor="field-percent-again">
        {messages.percentAgain(percent)} <em>{messages.required}</em>
      </label>
      <span className="in">
        <input id="field-percent-again" value={value} inputMode="numeric" onChange={event => change(event.target.value)} />
        <span>%</span>
      </span>
    </div>
  )
}

/** Fields that another person has changed since this form was opened. */
const Conflicts = ({ kind, work, saving }: { kind: OperatedPromotionKind; work: DraftWork; saving: Saving }) =>
  saving.conflicts.map(conflict => (
    <ConflictChoice
      key={conflict.field}
      conflict={conflict}
      label={fieldLabel(kind, conflict.field)}
      textOf={json => fieldText(kind, conflict.field, json)}
      settle={isMine => {
        work.replace(settledDraft(kind, work.draft, conflict, isMine))
        saving.settled(conflict.field)
      }}
    />
  ))

/** The first field at which something is wrong has the focus. */
function useFirstFinding(findings: Findings): void {
  const body = useRef(findings)
  useEffect(() => {
    if (body.current === findings) return
    body.current = findings
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [findings])
}

function verbOf({ statement }: Saving): string {
  if (!statement) return messages.look
  return statement.needs_signature ? messages.confirmToSign : messages.confirm
}

/** A promotion as a form that its kind draws: first what it would cost, then whether it is done. */
export function PromotionForm({ task, back }: { task: FormTask; back: () => void }) {
  const initial: Draft = {
    ...draftOf(documentFields(task.kind), task.document),
    ...(task.changed !== undefined && { opened: openedOf(task.document) }),
  }
  const work = useDraft(`promotion-${task.draft}`, initial)
  const saving = useSaving({ ...task, draft: work.draft, forget: work.forget })
  const [again, setAgain] = useState('')
  const { statement, findings } = saving
  const percent = statement?.percent_is ?? null
  const send = () => void saving.send(percent === null ? '' : again.trim())
  useFirstFinding(saving.judged)
  useKeys({ 'Ctrl+s': send, Escape: back })
  const unplaced = findings['']
  return (
    <>
      <div className="head head--form">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1>{task.title}</h1>
        <span className="tag">{operatedPromotionNames[task.kind]}</span>
        <span className="grow" />
        {work.isTouched && <span className="note nw wide">{messages.draftSaved}</span>}
        {work.isTouched && (
          <button type="button" className="btn" onClick={work.discard}>
            {messages.discard}
          </button>
        )}
        <button type="button" className="btn btn--main" disabled={saving.isBusy || saving.conflicts.length > 0} onClick={send}>
          {verbOf(saving)} <kbd>Ctrl S</kbd>
        </button>
      </div>
      <div className="order form">
        <div className="body" tabIndex={0}>
          <Body task={task} work={work} saving={saving} />
        </div>
        <aside className="body form__side" aria-label={messages.cost} tabIndex={0}>
          <Conflicts kind={task.kind} work={work} saving={saving} />
          {unplaced && (
            <p className="say say--bad sec" role="alert">
              {unplaced}
            </p>
          )}
          <CostPane statement={statement} wasStated={saving.wasStated} />
          {percent !== null && <PercentAgain percent={percent} value={again} change={setAgain} />}
          <PreviewPane draft={work.draft} saving={saving} />
        </aside>
      </div>
    </>
  )
}
