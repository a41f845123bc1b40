import { useNavigate } from '@tanstack/react-router'
import { operatedPromotionKinds, operatedPromotionNames, type OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { promotionForms } from '@yaoji/contract/promotions/documents'
import { documentFields, type DocumentField } from '@yaoji/contract/promotions/fields'
import { ConflictChoice } from '../../ui/conflict-choice.tsx'
import { draftOf, type Draft } from './draft.ts'
import { Fields, Section } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { messages } from './messages.ts'
import { fieldLabel, fieldText, openedOf, settledDraft } from './opened.ts'
import { PreviewPane } from './preview-pane.tsx'
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
      <span className="hint">{promotionForms[kind].hint}</span>
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

/** A promotion as a form that its kind draws: first what it would cost, then whether it is done. */
export function PromotionForm({ task, back }: { task: FormTask; back: () => void }) {
  const initial: Draft = {
    ...draftOf(documentFields(task.kind), task.document),
    ...(task.changed !== undefined && { opened: openedOf(task.document) }),
  }
  const work = useDraft(`promotion-${task.draft}`, initial)
  const saving = useSaving({ ...task, draft: work.draft, forget: work.forget })
  const own = { title: task.title, tag: operatedPromotionNames[task.kind], work, saving, back }
  return (
    <FormFrame
      {...own}
      above={<Conflicts kind={task.kind} work={work} saving={saving} />}
      side={<PreviewPane draft={work.draft} saving={saving} />}
    >
      <Body task={task} work={work} saving={saving} />
    </FormFrame>
  )
}
