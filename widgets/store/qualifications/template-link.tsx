import { useState } from 'react'
import { paperTemplateCall } from '@yaoji/contract/calls/identity/paper-templates'
import { isSignable, type TemplateKind } from '@yaoji/contract/papers/kinds'
import { request } from '../../base/lib/http.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'
import { Button, LateDialog } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

// Few people sign, and each form once a year.
const loadDialog = () => import('./sign-dialog.tsx')

/** The form of a paper that a store writes itself, with what is known of it filled in, as it is or with a signature. */
export function TemplateLink({ kind }: { kind: TemplateKind }) {
  const [isBusy, setBusy] = useState(false)
  const [isSigning, setSigning] = useState(false)
  const close = () => setSigning(false)
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
      {isSignable(kind) && (
        <Button size="small" label={messages.signOf(kind)} onClick={() => setSigning(true)}>
          {messages.sign}
        </Button>
      )}
      <span>{messages.templateHint}</span>
      {isSigning && isSignable(kind) && (
        <LateDialog load={loadDialog} onClose={close}>
          {({ SignDialog }) => <SignDialog kind={kind} onClose={close} />}
        </LateDialog>
      )}
    </p>
  )
}
