import { useStore } from '@nanostores/react'
import { Button, OutcomeStrip } from '../../../base/ui/parts.ts'
import { messages } from '../messages.ts'
import { $setAside } from '../state/served.ts'
import { dismissAside, takeUp } from './start-gaps.ts'

/** What was set aside, with the way back. */
export function AsideStrip() {
  const aside = useStore($setAside)
  return (
    <OutcomeStrip icon="check" onClose={dismissAside} text={aside && messages.wasSetAside(aside.name, aside.ids.length)}>
      <Button size="small" onClick={() => void takeUp()}>
        {messages.undo}
      </Button>
    </OutcomeStrip>
  )
}
