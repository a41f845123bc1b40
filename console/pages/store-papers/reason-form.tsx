import { useState, type FormEvent } from 'react'
import { messages } from './messages.ts'

/** Stands where a page with an ID card is: it is shown for a reason, which is in the audit log with who looked. */
export function ReasonForm({ kind, give }: { kind: string; give: (reason: string) => void }) {
  const [written, setWritten] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (written.trim() !== '') give(written.trim())
  }
  return (
    <form className="viewer__reason" onSubmit={submit}>
      <p>
        <b>{messages.hidden(kind)}</b>
      </p>
      <p>{messages.hiddenHint}</p>
      <div className="line line-wrap">
        {messages.lookReasons.map(reason => (
          <button key={reason} type="button" className="btn" onClick={() => give(reason)}>
            {reason}
          </button>
        ))}
      </div>
      <label className="in">
        <span className="sr">{messages.lookReason}</span>
        <input value={written} maxLength={100} placeholder={messages.otherReason} onChange={event => setWritten(event.target.value)} />
      </label>
      <button type="submit" className="btn btn--main" disabled={written.trim() === ''}>
        {messages.look}
      </button>
    </form>
  )
}
