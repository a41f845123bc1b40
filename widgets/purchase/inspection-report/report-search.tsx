import { useState, type FormEvent } from 'react'
import type { ReportQuery } from '@yaoji/contract/calls/storefront/inspection-report'
import { environment } from '../../base/lib/environment.ts'
import { reportsPath } from '../../base/lib/addresses/member-paths.ts'
import { Button, Field } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { reportFields, showReports, type ReportField } from './store.ts'

const labels: Readonly<Record<ReportField, string>> = { keyword: messages.keyword, batch: messages.batch, order_sn: messages.order }

/** By what reports are found. */
export function ReportSearch({ query }: { query: ReportQuery }) {
  const [texts, setTexts] = useState<Partial<Record<ReportField, string>>>(query)
  function search(event: FormEvent) {
    event.preventDefault()
    const asked = reportFields.flatMap(field => {
      const text = (texts[field] ?? '').trim()
      return text ? [[field, text] as const] : []
    })
    showReports(Object.fromEntries(asked))
  }
  return (
    <form className="yaoji-report__search" method="dialog" role="search" aria-label={messages.form} onSubmit={search}>
      {reportFields.map(field => (
        <Field
          key={field}
          name={`report-${field}`}
          label={labels[field]}
          value={texts[field] ?? ''}
          onInput={text => setTexts({ ...texts, [field]: text })}
        />
      ))}
      <span className="yaoji-report__ways">
        <Button kind="primary" type="submit">
          {messages.search}
        </Button>
        {reportFields.some(field => query[field] !== undefined) && (
          <Button kind="text" href={environment.href(reportsPath())}>
            {messages.clear}
          </Button>
        )}
      </span>
    </form>
  )
}
