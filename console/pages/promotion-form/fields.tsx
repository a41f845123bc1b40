import type { DocumentField } from '@yaoji/contract/promotions/fields'
import type { ReactNode } from 'react'
import { CouponsNote } from './coupons-note.tsx'
import type { Findings } from './draft.ts'
import { FieldInput } from './field-input.tsx'
import { IdsNote } from './ids-note.tsx'
import { RowsInput } from './rows-input.tsx'
import type { DraftWork } from './use-draft.ts'

type Filled = { fields: readonly DocumentField[]; at: string; work: DraftWork; findings: Findings }

/** Fields of a document in the order of its schema. */
export function Fields({ fields, at, work, findings }: Filled) {
  return fields.map(field => {
    const path = `${at}/${field.name}`
    const id = `field${path.replaceAll('/', '-')}`
    if (field.kind === 'rows') {
      const rows = work.draft.rows[path] ?? []
      return <RowsInput key={path} field={field} path={path} rows={rows} findings={findings} change={next => work.setRows(path, next)} />
    }
    const value = work.draft.texts[path] ?? ''
    const change = (text: string) => work.setText(path, text)
    const isOfCoupons = field.name === 'coupons'
    return [
      <FieldInput key={path} field={field} id={id} value={value} finding={findings[path] ?? ''} change={change} />,
      isOfCoupons && <CouponsNote key={`${path}-note`} value={value} change={change} />,
      !isOfCoupons && (field.kind === 'ids' || field.kind === 'goods') && (
        <IdsNote
          key={`${path}-note`}
          value={value}
          isJudged={findings[path] !== undefined}
          isOne={field.kind === 'goods'}
          change={change}
        />
      ),
    ]
  })
}

/** Fields that belong together. */
export const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="sec stack stack-s" aria-label={title}>
    <h2>{title}</h2>
    {hint && <p className="hint">{hint}</p>}
    <div className="fields">{children}</div>
  </section>
)
