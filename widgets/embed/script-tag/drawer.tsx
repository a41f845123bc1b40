import { computed } from 'nanostores'
import { $deleted, $unsaved } from '../../cart/cart/state/served.ts'
import { $cart } from '../../cart/cart/state/store.ts'
import { $unsent } from '../../cart/cart/unsent/unsent.ts'
import { $notices, answerDialog, dismissToast } from '../../base/lib/notices.ts'
import { $basket } from './basket.ts'
import { cssText } from './drawer.css'
import { messages } from './drawer-messages.ts'
import { Drawer, type DrawerProps } from './drawer-view.tsx'
import { make } from './make.ts'
import type { CartHandle } from './part.ts'
import { $session } from './partner-buyer.ts'
import { $logInNote } from './partner-log-in.ts'
import { show } from './view/show.ts'

const saidForMs = 4_000

/** All but the answer to the shop's question, which is the drawer's own. */
export type DrawerActs = Omit<DrawerProps['acts'], 'answer'>

type DrawerOptions = { acts: DrawerActs; onClosed: () => void }

/** Shows one after the other the messages that are toasts on the shop's own pages. */
function forgetSaid(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = $notices.subscribe(({ toasts: [first] }) => {
    if (!first || timer) return
    timer = setTimeout(() => {
      timer = undefined
      dismissToast(first.id)
    }, saidForMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

function draw(body: HTMLElement, { acts }: DrawerOptions): void {
  const deleted = $deleted.get()
  const session = $session.get()
  const {
    toasts: [toast],
    dialogs: [dialog],
  } = $notices.get()
  show(
    body,
    <Drawer
      value={$cart.get()}
      isVisitor={session.state === 'visitor'}
      basket={$basket.get()?.view($logInNote.get(), acts.logIn)}
      company={session.state === 'member' ? session.user.username : ''}
      note={$logInNote.get()}
      unsaved={$unsaved.get()}
      deleted={deleted?.state === 'deleted' ? deleted.lines : 0}
      unsent={$unsent.get().length}
      said={toast?.text ?? ''}
      question={dialog}
      acts={{ ...acts, answer: isConfirmed => dialog && answerDialog(dialog.id, isConfirmed) }}
    />,
  )
}

/** Opens the drawer in the top layer as a modal dialog: the host's page is inert, and Escape closes it. */
export function openDrawer(handle: CartHandle, options: DrawerOptions): () => void {
  const { host, inside, button } = handle
  const close = make('button', { type: 'button', 'aria-label': messages.close }, '×')
  const title = make('h2', { id: 'yaoji-embed-cart-title', tabindex: '-1' }, messages.title)
  const body = make('div', { class: 'yaoji-embed-cart__body' })
  const dialog = make(
    'dialog',
    { class: 'yaoji-root yaoji-embed-cart', part: 'drawer', 'aria-labelledby': title.id },
    make('div', { class: 'yaoji-embed-cart__head' }, title, close),
    body,
  )
  handle.addStyles(cssText)
  // The element keeps them for its next drawer.
  handle.addStyles = () => undefined
  const all = computed([$cart, $session, $unsaved, $deleted, $unsent, $notices, $logInNote, $basket], () => ({}))
  const stops = [all.subscribe(() => draw(body, options)), forgetSaid()]
  let focused: HTMLElement = title
  dialog.addEventListener('focusin', event => (focused = event.target as HTMLElement)) // Nothing but elements of ours is in it.
  const showDialog = (to = focused) => {
    // Moves the focus.
    dialog.showModal()
    to.focus()
  }
  host.moved = () => {
    if (!dialog.open || dialog.matches(':focus-within')) return
    // A dialog that left the document is open without being modal.
    dialog.open = false
    // It gets the focus when the dialog closes.
    button.focus()
    showDialog()
  }
  inside.append(dialog)
  showDialog()
  close.addEventListener('click', () => dialog.close())
  // A click outside the drawer is on the backdrop, whose target is the dialog itself.
  dialog.addEventListener('click', event => event.target === dialog && event.offsetX < 0 && dialog.close())
  // The browser returns the focus to the element that opened the dialog.
  dialog.addEventListener('close', () => {
    stops.forEach(stop => stop())
    dialog.remove()
    options.onClosed()
  })
  return () => dialog.close()
}
