import { useStore } from '@nanostores/react'
import { ChatButton } from '../../shared/chat/parts.ts'
import { tellFailure } from '../../base/lib/failure-notice.ts'
import { Button, Icon } from '../../base/ui/parts.ts'
import { CopyButton } from './copy-button.tsx'
import { $shownLines } from './filter-store.ts'
import { messages } from './messages.ts'
import { SavedButton } from './saved-button.tsx'
import { $today } from './store.ts'

const aboutCart = { about: 'cart' } as const

/** The lines in sight on paper, or as a table for a spreadsheet, whose writer arrives when it is wanted. */
export function CartTools() {
  const lines = useStore($shownLines)
  const today = useStore($today)
  const save = () =>
    import('./cart-file.ts').then(
      ({ saveCartFile }) => saveCartFile(lines, today),
      () => void tellFailure({ kind: 'network' }, {}),
    )
  return (
    <div className="yaoji-cart-tools">
      <SavedButton />
      <CopyButton />
      <ChatButton topic={aboutCart} />
      <Button kind="text" size="small" isDisabled={lines.length === 0} onClick={() => void save()}>
        <Icon name="download" />
        {messages.saveFile}
      </Button>
      <Button kind="text" size="small" isDisabled={lines.length === 0} onClick={() => window.print()}>
        {messages.print}
      </Button>
    </div>
  )
}
