import { useStore } from '@nanostores/react'
import { ChatButton } from '../../shared/chat/parts.ts'
import { tellFailure } from '../../base/lib/failure-notice.ts'
import { Button, DensitySwitch, FoldMenu, Icon } from '../../base/ui/parts.ts'
import { CopyButton } from './copy-button.tsx'
import { $shownLines } from './filter-store.ts'
import { pageMessages as messages } from './page-messages.ts'
import { SavedButton } from './saved-button.tsx'
import { $today } from './store.ts'

const aboutCart = { about: 'cart' } as const

/** Tools for the lines in sight; the writer of files arrives when it is wanted. */
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
      <FoldMenu label={messages.more}>
        <Button kind="text" size="small" isDisabled={lines.length === 0} onClick={() => void save()}>
          <Icon name="download" />
          {messages.saveFile}
        </Button>
        <Button kind="text" size="small" isDisabled={lines.length === 0} onClick={() => window.print()}>
          {messages.print}
        </Button>
        <CopyButton />
        <ChatButton topic={aboutCart} />
      </FoldMenu>
      <DensitySwitch />
    </div>
  )
}
