import { useState } from 'react'
import { LateDialog } from '../ui/parts.ts'
import type { Asked } from './asked.ts'
import { messages } from './messages.ts'

const loadSteps = () => import('./steps-dialog.tsx')

/** Asks why a price is what it is; what answers arrives when it is asked for. `about` tells one button from another. */
export function WhyPrice({ asked, about }: { asked: Asked; about: string }) {
  const [open, setOpen] = useState<Asked>()
  const close = () => setOpen(undefined)
  return (
    <>
      <button
        type="button"
        className="yaoji-why-price"
        aria-haspopup="dialog"
        aria-label={`${messages.why}：${about}`}
        onClick={() => setOpen(asked)}
      >
        {messages.why}
      </button>
      {open && (
        <LateDialog load={loadSteps} onClose={close}>
          {({ StepsDialog }) => <StepsDialog asked={open} onClose={close} />}
        </LateDialog>
      )}
    </>
  )
}
