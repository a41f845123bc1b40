import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { paperSignCall } from '@yaoji/contract/calls/identity/paper-templates'
import { isOfAgent, type SignableKind } from '@yaoji/contract/papers/kinds'
import { signatureProblemTexts } from '@yaoji/contract/papers/messages'
import { signatureProblem, strokesText, type Stroke } from '@yaoji/contract/papers/signature'
import { unansweredCause } from '../../base/lib/failures/failure-text.ts'
import { request } from '../../base/lib/http.ts'
import { firstFieldError } from '../../base/lib/requests/result.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'
import { Button, Dialog, FieldError } from '../../base/ui/parts.ts'
import { $session } from '../../identity/session/parts.ts'
import { signMessages as m } from './sign-messages.ts'
import { SignatureBox } from './signature-box.tsx'

/** Draws a signature into the form of a paper, to be printed and sealed. What was drawn stays until it is taken. */
export function SignDialog({ kind, onClose }: { kind: SignableKind; onClose: () => void }) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const session = useStore($session)
  const signer = session.state === 'member' ? session.user.name || session.user.username : ''
  const place = isOfAgent(kind) ? m.agent : m.head
  const draw = (change: (drawn: readonly Stroke[]) => readonly Stroke[]) => {
    setError('')
    setStrokes(change)
  }
  async function sign(): Promise<void> {
    const text = strokesText(strokes)
    const problem = signatureProblem(text)
    if (problem) return setError(signatureProblemTexts[problem])
    setError('')
    setBusy(true)
    const result = await request(paperSignCall, { body: { kind, strokes: text }, fieldErrors: 'caller', network: 'caller' })
    setBusy(false)
    if (result.ok) {
      saveFile(result.data.name, bytesOf(result.data.file), 'application/pdf')
      return onClose()
    }
    setError(result.failure.kind === 'network' ? m.notSent(unansweredCause(result.failure)) : (firstFieldError(result.failure) ?? ''))
  }
  return (
    <Dialog
      title={m.title(kind)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button isDisabled={strokes.length === 0} onClick={() => draw(() => [])}>
            {m.clear}
          </Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void sign()}>
            {m.sign}
          </Button>
        </>
      }
    >
      <p>{m.statement(kind, place, signer)}</p>
      <p>{m.self(place)}</p>
      <SignatureBox strokes={strokes} change={draw} />
      <FieldError>{error}</FieldError>
      <p className="yaoji-field__hint">{m.hint}</p>
      <p className="yaoji-field__hint">{m.seal}</p>
    </Dialog>
  )
}
