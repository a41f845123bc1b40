import { useState } from 'react'
import { paperTemplateCall } from '@yaoji/contract/calls/identity/qualifications'
import type { TemplateKind } from '@yaoji/contract/papers/kinds'
import { request } from '../../base/lib/http.ts'
import { bytesOf, saveFile } from '../../base/lib/save-file.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** The form of a paper that a store writes itself, with what is known of it filled in. */
export function TemplateLink({ kind }: { kind: TemplateKind }) {
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const result = await request(paperTemplateCall, { query: { kind } })
    setBusy(false)
    if (result.ok) saveFile(result.data.name, bytesOf(result.data.file), 'application/pdf')
  }
  return (
    <p className="yaoji-paper__facts">
      <Button size="small" isBusy={isBusy} label={messages.templateOf(kind)} onClick={() => void save()}>
        {messages.template}
      </Button>
      <span>{messages.templateHint}</span>
    </p>
  )
}
