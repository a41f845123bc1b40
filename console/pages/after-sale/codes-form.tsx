import { messages } from './messages.ts'
import type { Inspection } from './use-inspection.ts'

type Codes = { inspection: Inspection; change: (more: Partial<Inspection>) => void; isRestored: boolean; forget: () => void }

/** Trace codes of what came back, scanned or pasted, and the way back from counts that were restored. */
export function CodesForm({ inspection, change, isRestored, forget }: Codes) {
  const fields = [
    { name: 'codes', label: messages.goodCodes },
    { name: 'rejected', label: messages.badCodes },
  ] as const
  return (
    <section className="sec stack stack-s">
      <div className="line">
        <h2>{messages.codes}</h2>
        <span className="note">{messages.codesHint}</span>
        <span className="grow" />
        {isRestored && (
          <>
            <span className="note" role="status">
              {messages.draft}
            </span>
            <button type="button" className="btn btn--row" onClick={forget}>
              {messages.dropDraft}
            </button>
          </>
        )}
      </div>
      <div className="scanned">
        {fields.map(({ name, label }) => (
          <label key={name} className="field">
            <span className="label">{label}</span>
            <textarea
              className="area code"
              rows={3}
              spellCheck={false}
              value={inspection[name]}
              onChange={event => change({ [name]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </section>
  )
}
