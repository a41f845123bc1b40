import { useStore } from '@nanostores/react'
import { limits } from '@yaoji/contract/limits'
import { $attempt, changeAttempt } from './attempt.ts'
import { messages } from './messages.ts'

export function RemarkBox() {
  const { remark, id } = useStore($attempt)
  const inputId = `yaoji-remark-${id}`
  return (
    <div className="yaoji-check-order__section">
      <label className="yaoji-check-order__legend" htmlFor={inputId}>
        {messages.remark}
      </label>
      <textarea
        id={inputId}
        className="yaoji-check-order__remark"
        rows={1}
        maxLength={limits.remarkMax}
        value={remark}
        placeholder={messages.remarkHint}
        onInput={event => changeAttempt({ remark: event.currentTarget.value })}
      />
      <p className="yaoji-check-order__count">{messages.remarkCount(remark.length, limits.remarkMax)}</p>
    </div>
  )
}
