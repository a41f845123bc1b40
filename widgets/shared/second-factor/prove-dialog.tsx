import { useState } from 'react'
import { factorProveCall } from '@yaoji/contract/calls/identity/second-factor'
import { fieldErrors } from '../../base/lib/failures/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { Button, FormDialog } from '../../base/ui/parts.ts'
import { CodeField } from './code-field.tsx'
import { messages } from './messages.ts'

/** Asks for a code of the second factor or a passkey before a call is made again; answers whether it was right. */
export function ProveDialog({ answer }: { answer: (isProven: boolean) => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function prove(proof: string): Promise<boolean> {
    setIsBusy(true)
    const result = await requestSilently(factorProveCall, { body: { code: proof } })
    if (result.ok) {
      answer(true)
      return true
    }
    setIsBusy(false)
    setError((await fieldErrors(result.failure)).code)
    return false
  }

  async function submit(): Promise<void> {
    if (isBusy) return
    if (code.trim() === '') return setError(messages.missing)
    await prove(code)
  }

  return (
    <FormDialog
      title={messages.title}
      submit={submit}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{messages.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <p>{messages.why}</p>
      <CodeField
        value={code}
        error={error}
        onInput={typed => {
          setCode(typed)
          setError(undefined)
        }}
        onPasskey={prove}
      />
      <p className="yaoji-field__hint">{messages.lost}</p>
    </FormDialog>
  )
}
