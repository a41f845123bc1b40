import type { ReactNode } from 'react'
import { Loaded, Skeleton, type LoadedProps } from '../../base/ui/parts.ts'

const placeholders = [0, 1, 2, 3, 4, 5, 6, 7]

function Waiting({ label }: { label: string }) {
  return (
    <div className="yaoji-own-list__rows">
      {placeholders.map(each => (
        <div key={each} className="yaoji-own-list__row yaoji-own-list__waiting">
          <Skeleton label={each === 0 ? label : ''} lines={2} />
        </div>
      ))}
    </div>
  )
}

export type OwnListBodyProps<Shown> = Pick<LoadedProps<Shown>, 'value' | 'onRetry' | 'children'> & {
  texts: LoadedProps<Shown>['texts'] & { loading: string }
  isBusy: boolean
  /** Shown while rows load; rows of text by default. */
  waiting?: ReactNode
}

/** The page of a list; the one before stays in sight, greyed, while the next one loads. */
export function OwnListBody<Shown>({ value, texts, isBusy, waiting, onRetry, children }: OwnListBodyProps<Shown>) {
  return (
    <div className="yaoji-own-list__body" data-outdated={isBusy && value.state === 'ready'}>
      <Loaded value={value} waiting={waiting ?? <Waiting label={texts.loading} />} texts={texts} onRetry={onRetry}>
        {children}
      </Loaded>
    </div>
  )
}
