import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { selectionMessages as messages } from '../lib/messages.ts'
import { Icon } from './icon.tsx'
import { selectedMax, type Selection } from './use-selection.ts'

type BarProps = {
  selection: Selection<unknown>
  /** What is counted: 单, 个. */
  unit: string
  /** What more there is to say of them. */
  note?: ReactNode
  /** What can be done with them. */
  children: ReactNode
}

function Clear({ clear }: { clear: () => void }) {
  return (
    <button type="button" className="btn btn--icon" aria-label={messages.unpick} onClick={clear}>
      <Icon name="close" size={14} />
    </button>
  )
}

/** What is selected: how many rows, from which filter, and what can be done with them. Under another filter it says where they are. */
export function SelectionBar({ selection, unit, note, children }: BarProps) {
  const { history } = useRouter()
  const { picked, source, left, isAll, isWhole, isFilling, mayFill, fill, clear } = selection
  if (left)
    return (
      <div className="picked" role="region" aria-label={messages.region}>
        <b>{messages.left(left.count, unit)}</b>
        <span className="picked__from" title={left.source.text}>
          {left.source.text}
        </span>
        <i className="rule" />
        <button type="button" className="btn" onClick={() => history.push(left.source.address)}>
          {messages.goBack}
        </button>
        <Clear clear={clear} />
      </div>
    )
  if (picked.length === 0 && !isFilling) return null
  return (
    <div className="picked" role="region" aria-label={messages.region}>
      <b>{isFilling ? messages.filling : messages.count(picked.length, unit)}</b>
      <span className="picked__from soft" title={source.text}>
        {messages.from(source.text)}
      </span>
      {isWhole && <span className="soft">{messages.whole}</span>}
      {picked.length >= selectedMax && !isWhole && <span className="soft">{messages.more(selectedMax)}</span>}
      {isAll && mayFill && !isFilling && (
        <button type="button" className="btn" onClick={fill}>
          {messages.fill(selectedMax)}
        </button>
      )}
      {note}
      <i className="rule" />
      {children}
      <Clear clear={clear} />
    </div>
  )
}
