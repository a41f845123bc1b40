import { editLine, selectLines } from '../../cart/cart/state/actions.ts'
import { deleteLines, undoDeletion } from '../../cart/cart/state/deletions.ts'
import { loadCart } from '../../cart/cart/state/refresh.ts'
import { $unsaved } from '../../cart/cart/state/served.ts'
import { $cartCount } from '../../cart/cart/state/store.ts'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { showToast } from '../../base/lib/notices.ts'
import { tellCount } from './cart-host.ts'
import type * as CartLater from './cart-later.ts'
import { openDrawer, type DrawerActs } from './drawer.tsx'
import { messages } from './drawer-messages.ts'
import type { HostActs } from './host-acts.ts'
import type { CartControl, Hub } from './part.ts'
import { $session } from './partner-buyer.ts'
import { createLogIn } from './partner-log-in.ts'

/** What the drawer does not wait for; after a failure the next call retries. */
function bringLater(hub: Hub): () => Promise<typeof CartLater> {
  let coming: Promise<typeof CartLater> | undefined
  return () =>
    (coming ??= import('./cart-later.ts').then(
      code => {
        code.begin(hub)
        return code
      },
      reason => {
        coming = undefined
        throw reason
      },
    ))
}

type Tools = Pick<ReturnType<typeof createLogIn>, 'logIn' | 'logOut'> & { later: ReturnType<typeof bringLater> }

function drawerActs(hub: Hub, { logIn, logOut, later }: Tools): DrawerActs {
  return {
    edit: editLine,
    refuse: (lineId, number) => $unsaved.setKey(lineId, { number: number || 0, reason: messages.notANumber }),
    select: (lineId, isSelected) => selectLines([lineId], isSelected),
    remove: lineId => deleteLines([lineId]),
    retry: loadCart,
    logIn,
    logOut,
    undo: undoDeletion,
    checkOut: () =>
      later()
        .then(each => each.checkOut(hub))
        .catch(() => messages.failed)
        .then(text => text && showToast({ kind: 'error', text })),
  }
}

/** The one cart of the page, for all elements and for the host's own calls. */
export function begin(hub: Hub): CartControl {
  configureEnvironment(hub.config)
  const { prepare, logIn, logOut } = createLogIn(hub)
  $cartCount.subscribe(count => tellCount(hub, count))
  const later = bringLater(hub)
  const act =
    <Name extends keyof HostActs>(name: Name) =>
    (...given: Parameters<HostActs[Name]>) =>
      // Each name has its own types.
      prepare()
        .then(later)
        .then(({ hostActs }) => (hostActs(hub)[name] as (...given: unknown[]) => never)(...given)) as ReturnType<HostActs[Name]>
  const acts = drawerActs(hub, { logIn, logOut, later })
  void prepare()
  later().catch(() => undefined)
  let close: (() => void) | undefined
  return {
    async add(goodsId, number, by = 'host') {
      await prepare()
      const code = await later()
      return code.add(hub, { goodsId: Number(goodsId), number: number === undefined ? number : Number(number), by })
    },
    setQuantity: act('setQuantity'),
    remove: act('remove'),
    clear: act('clear'),
    checkout: act('checkout'),
    state: act('state'),
    cart: act('cart'),
    async ready() {
      await prepare()
      return true
    },
    logIn,
    logOut,
    open(from) {
      if (close) return
      void prepare().then(() => void ($session.get().state === 'member' && loadCart()))
      close = openDrawer(from, { acts, onClosed: () => (close = undefined) })
    },
    close: () => close?.(),
  }
}
