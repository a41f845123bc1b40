import type { RefObject } from 'react'

export type TabsProps<Key extends string | number> = {
  label: string
  tabs: readonly { key: Key; text: string; count?: number | undefined }[]
  current: Key
  onChoose: (key: Key) => void
  /** The strip itself, for a page that keeps its pressed tab in sight. */
  strip?: RefObject<HTMLDivElement | null>
}

/** Filters of one list: buttons that are pressed, not ARIA tabs, since there is one panel. */
export function Tabs<Key extends string | number>({ label, tabs, current, onChoose, strip }: TabsProps<Key>) {
  return (
    <div ref={strip} className="yaoji-tabs" role="group" aria-label={label}>
      {tabs.map(({ key, text, count }) => (
        <button key={key} type="button" className="yaoji-tabs__tab" aria-pressed={key === current} onClick={() => onChoose(key)}>
          {text}
          {count !== undefined && <span className="yaoji-tabs__count">{count}</span>}
        </button>
      ))}
    </div>
  )
}
