import { useStore } from '@nanostores/react'
import { ChatButton } from '../../../shared/chat/parts.ts'
import { useMay } from '../../../shared/navigation/parts.ts'
import { environment } from '../../../base/lib/environment.ts'
import { newQuotationPath } from '../../../base/lib/addresses/member-paths.ts'
import { copyText } from '../../../base/lib/input/copy-text.ts'
import { tellFailure } from '../../../base/lib/failures/failure-notice.ts'
import { Button, DensitySwitch, FoldMenu, Icon } from '../../../base/ui/parts.ts'
import { CartFind } from './cart-find.tsx'
import { CopyButton } from '../copies/copy-button.tsx'
import { openCartDialog } from './dialog-host.tsx'
import { $shownLines } from './filter-store.ts'
import { pageMessages as messages } from './page-messages.ts'
import { openPaste } from '../fill/paste-host.tsx'
import { SavedButton } from '../saved/saved-button.tsx'
import { sheetOf } from '../sheet/sheet.ts'
import { sheetMessages as sheet } from '../sheet/sheet-messages.ts'
import { $today } from '../state/store.ts'
import { whenSaved } from '../state/when-saved.ts'

/** Asks for the prices of what is selected, once the service knows the selection. */
async function goQuotation(): Promise<void> {
  await whenSaved()
  environment.navigate(newQuotationPath())
}

const aboutCart = { about: 'cart' } as const

/** Tools for the lines in sight; the writer of files arrives when it is wanted. */
export function CartTools() {
  const lines = useStore($shownLines)
  const today = useStore($today)
  const mayOrder = useMay('orderers')
  const save = () =>
    import('../sheet/cart-file.ts').then(
      ({ saveCartFile }) => saveCartFile(lines, today),
      () => void tellFailure({ kind: 'network' }, {}),
    )
  return (
    <div className="yaoji-cart-tools">
      <CartFind />
      {mayOrder && (
        <Button kind="text" size="small" onClick={() => openPaste()}>
          {sheet.paste}
        </Button>
      )}
      <SavedButton />
      {mayOrder && (
        <Button kind="text" size="small" isDisabled={lines.length === 0} onClick={() => void goQuotation()}>
          {messages.quotation}
        </Button>
      )}
      <FoldMenu label={messages.more}>
        <Button
          kind="text"
          size="small"
          isDisabled={lines.length === 0}
          onClick={() => void copyText(sheetOf(lines), sheet.copied(lines.length))}
        >
          {sheet.copy}
        </Button>
        <Button kind="text" size="small" isDisabled={lines.length === 0} onClick={() => void save()}>
          <Icon name="download" />
          {messages.saveFile}
        </Button>
        <Button kind="text" size="small" isDisabled={lines.length === 0} onClick={() => window.print()}>
          {messages.print}
        </Button>
        {mayOrder && (
          <Button kind="text" size="small" isDisabled={lines.length === 0} onClick={() => openCartDialog('standing')}>
            {messages.addToStanding}
          </Button>
        )}
        <CopyButton />
        <ChatButton topic={aboutCart} />
      </FoldMenu>
      <DensitySwitch />
    </div>
  )
}
