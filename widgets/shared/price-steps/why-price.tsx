import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, type KeyboardEvent } from 'react'
import { Icon, LateDialog } from '../../base/ui/parts.ts'
import type { Asked } from './store.ts'
import { messages } from './messages.ts'

const loadSteps = () => import('./steps-dialog.tsx')

const $open = atom<Asked | undefined>(undefined)
const close = () => $open.set(undefined)

/** Asks why a price is what it is, in the {@link WhyHost} of the page. `about` tells one button from another. */
export function WhyPrice({ asked, about }: { asked: Asked; about: string }) {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    $open.set(asked)
  }
  return (
    // No button: those within what a role may not change are switched off, and asking is everybody's.
    <span
      role="button"
      tabIndex={0}
      className="yaoji-why-price"
      aria-haspopup="dialog"
      aria-label={`${messages.why}：${about}`}
      title={messages.why}
      onClick={() => $open.set(asked)}
      onKeyDown={press}
    >
      <Icon name="info" />
    </span>
  )
}

/** Where the answer is shown, once a page and outside all that may be switched off; its code arrives when it is asked for. */
export function WhyHost() {
  const asked = useStore($open)
  useEffect(() => close, [])
  return (
    asked && (
      <LateDialog load={loadSteps} onClose={close}>
        {({ StepsDialog }) => <StepsDialog asked={asked} onClose={close} />}
      </LateDialog>
    )
  )
}
