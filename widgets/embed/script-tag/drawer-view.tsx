import type { ReactNode } from 'react'
import type { AmountsWire, CartWire } from '@yaoji/contract/calls/purchase/cart'
import type { CartValue } from '../../cart/cart/state/served.ts'
import { Price } from '../../base/ui/price.tsx'
import { Line, type LineActs } from './drawer-line.tsx'
import { messages } from './drawer-messages.ts'

type ViewActs = LineActs & {
  retry: () => unknown
  logIn: () => unknown
  logOut: () => unknown
  undo: () => unknown
  checkOut: () => unknown
  answer: (isConfirmed: boolean) => void
}

/** A question of the shop, as whether goods are wanted whose price has moved. */
export type Question = { text: string; confirmText: string; cancelText?: string | undefined }

export type DrawerProps = {
  value: CartValue
  isVisitor: boolean
  /** What a visitor has chosen; undefined where that is nothing. */
  basket: ReactNode
  /** The store that they act for. */
  company: string
  /** Of the log-in. */
  note: string
  unsaved: Readonly<Record<number, { number: number; reason: string } | undefined>>
  deleted: number
  unsent: number
  /** What the shop has to say at the moment. */
  said: string
  question: Question | undefined
  acts: ViewActs
}

function Blocked({ title, text, action, onAct }: { title: string; text?: string; action?: string; onAct?: () => void }) {
  return (
    <div className="yaoji-embed-cart__blocked">
      <p className="yaoji-embed-cart__title">{title}</p>
      {text && <p>{text}</p>}
      {action && (
        <button type="button" className="yaoji-embed-cart__primary" onClick={onAct}>
          {action}
        </button>
      )}
    </div>
  )
}

function Sum({ amounts }: { amounts: AmountsWire }) {
  return (
    <dl className="yaoji-embed-cart__sum">
      {amounts.deductions.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            -<Price value={amount} tone="plain" />
          </dd>
        </div>
      ))}
      <div>
        <dt>{messages.freight}</dt>
        <dd>
          <Price value={amounts.freight} tone="plain" />
        </dd>
      </div>
      <div>
        <dt>{messages.payable}</dt>
        <dd>
          <Price value={amounts.payable} size="l" />
        </dd>
      </div>
    </dl>
  )
}

function Lines({ cart, isSaving, unsaved, acts }: { cart: CartWire; isSaving: boolean } & Pick<DrawerProps, 'unsaved' | 'acts'>) {
  return (
    <>
      <ul className="yaoji-embed-cart__lines" aria-label={messages.lines} tabIndex={0}>
        {cart.data.map(line => (
          <Line key={line.id} line={line} unsaved={unsaved[line.id]} acts={acts} />
        ))}
      </ul>
      <div className="yaoji-embed-cart__foot" data-saving={isSaving}>
        <Sum amounts={cart.amounts} />
        <button type="button" className="yaoji-embed-cart__primary" part="checkout" onClick={acts.checkOut}>
          {messages.checkout}
        </button>
      </div>
    </>
  )
}

function Content(props: DrawerProps) {
  const { value, isVisitor, note, acts } = props
  if (isVisitor)
    return (
      props.basket || (
        <Blocked title={messages.visitorTitle} text={note || messages.visitorText} action={messages.logIn} onAct={acts.logIn} />
      )
    )
  if (value.state === 'failed') return <Blocked title={messages.failed} action={messages.retry} onAct={acts.retry} />
  if (value.state !== 'ready') return <Blocked title={messages.loading} />
  if (value.cart.data.length === 0) return <Blocked title={messages.empty} text={messages.emptyText} />
  return <Lines cart={value.cart} isSaving={value.isSaving} unsaved={props.unsaved} acts={acts} />
}

/** All of the drawer below its heading. */
export function Drawer(props: DrawerProps) {
  const { deleted, unsent, said, question, acts } = props
  return (
    <>
      <p className="yaoji-embed-cart__said" role="status">
        {said}
      </p>
      {question && (
        <div className="yaoji-embed-cart__strip" role="alert">
          <p>{question.text}</p>
          {question.cancelText && (
            <button type="button" onClick={() => acts.answer(false)}>
              {question.cancelText}
            </button>
          )}
          <button type="button" onClick={() => acts.answer(true)}>
            {question.confirmText}
          </button>
        </div>
      )}
      {!props.isVisitor && (
        // A key: the button that was pressed to log in must not become the one that logs out.
        <div className="yaoji-embed-cart__who" key="who">
          <p>{props.company}</p>
          <button type="button" onClick={acts.logOut}>
            {messages.logOut}
          </button>
        </div>
      )}
      {unsent > 0 && <p className="yaoji-embed-cart__strip">{messages.unsent(unsent)}</p>}
      {deleted > 0 && (
        <div className="yaoji-embed-cart__strip">
          <p>{messages.removed(deleted)}</p>
          <button type="button" onClick={acts.undo}>
            {messages.undo}
          </button>
        </div>
      )}
      <Content {...props} />
    </>
  )
}
