import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { NextHintWire } from '@yaoji/contract/calls/promotions/next-hint'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { addFen, formatFen, money, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { environment } from '../../../base/lib/environment.ts'
import { goodsPath } from '../../../base/lib/paths.ts'
import { servedLink } from '../../../base/lib/addresses/served-link.ts'
import { Button, Dialog, Skeleton } from '../../../base/ui/parts.ts'
import { fillMessages as messages } from './fill-messages.ts'
import { $filling, addProposed, askForHints, undoProposed, type FillValue } from './fill-store.ts'
import { $fill, closeFill, openFill } from './fill.ts'
import { PackShot } from '../row/pack-shot.tsx'

const othersMax = 6

const hintText = (hint: NextHintWire) => messages.hints[hint.kind](hint)
const sumOf = ({ goods }: NextHintWire) => formatFen(addFen(...goods.map(each => parseFen(each.amount) ?? (0 as Fen))))

function Goods({ hint, skipped }: { hint: NextHintWire; skipped?: ReadonlyMap<number, string> }) {
  if (hint.goods.length === 0) return <p>{messages.noGoods}</p>
  return (
    <ul className="yaoji-fill__goods" aria-label={messages.goods}>
      {hint.goods.map(({ goods, number, amount }) => (
        <li key={goods.id} className="yaoji-fill__line">
          <PackShot src={goods.goods_image[0]} />
          <div className="yaoji-fill__name">
            <a href={environment.href(goodsPath(goods.id))}>{fullName(goods)}</a>
            <p>
              {goods.ypgg} {goods.sccj}
            </p>
            {skipped?.has(goods.id) && <p role="alert">{messages.skipped(fullName(goods), skipped.get(goods.id) ?? '')}</p>}
          </div>
          <p className="yaoji-fill__amount">
            {messages.quantity(number, goods.bzdw)}
            <strong>{money(amount)}</strong>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Others({ hints, chosen }: { hints: readonly NextHintWire[]; chosen: NextHintWire | undefined }) {
  const others = hints.filter(hint => hint !== chosen).slice(0, othersMax)
  if (others.length === 0) return null
  return (
    <section className="yaoji-fill__others">
      <h3>{messages.others}</h3>
      <ul>
        {others.map(hint => (
          <li key={`${hint.kind}-${hint.id}`}>
            <Button kind="text" size="small" onClick={() => openFill({ kind: hint.kind, id: hint.id })}>
              {hintText(hint)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Body({ value }: { value: FillValue }) {
  switch (value.state) {
    case 'loading':
      return <Skeleton label={messages.loading} lines={4} />
    case 'failed':
      return <p role="alert">{messages.failed}</p>
    case 'undone':
      return <p role="status">{messages.undone}</p>
    case 'added':
      return (
        <>
          <p role="status">
            {messages.added(
              value.hint.goods.length - value.skipped.size,
              sumOf({ ...value.hint, goods: value.hint.goods.filter(({ goods }) => !value.skipped.has(goods.id)) }),
            )}
          </p>
          <Goods hint={value.hint} skipped={value.skipped} />
        </>
      )
    case 'ready':
      return (
        <>
          <p className="yaoji-fill__hint">{value.chosen ? hintText(value.chosen) : messages.nothing}</p>
          {value.chosen && <Goods hint={value.chosen} />}
          <Others hints={value.hints} chosen={value.chosen} />
        </>
      )
  }
}

function Actions({ value, onClose }: { value: FillValue; onClose: () => void }) {
  const close = <Button onClick={onClose}>{value.state === 'added' ? messages.done : messages.close}</Button>
  if (value.state === 'failed')
    return (
      <>
        {close}
        <Button kind="primary" onClick={() => void askForHints()}>
          {messages.retry}
        </Button>
      </>
    )
  if (value.state === 'added')
    return (
      <>
        {value.undoId !== null && (
          <Button isBusy={value.isUndoing} onClick={() => void undoProposed()}>
            {messages.undo}
          </Button>
        )}
        {close}
      </>
    )
  const chosen = value.state === 'ready' ? value.chosen : undefined
  const more = chosen && servedLink(chosen.goods_url)
  return (
    <>
      {close}
      {more && <Button href={more.href}>{messages.pickOwn}</Button>}
      {chosen && chosen.goods.length > 0 && (
        <Button kind="primary" isBusy={value.state === 'ready' && value.isAdding} onClick={() => void addProposed()}>
          {messages.add(chosen.goods.length, sumOf(chosen))}
        </Button>
      )}
    </>
  )
}

/** 凑单: goods with which the best next step is taken, put into the cart by one tap. */
export function FillDialog({ onAdded }: { onAdded: (() => void) | undefined }) {
  const value = useStore($filling)
  const fill = useStore($fill)
  useEffect(() => {
    if (fill) void askForHints()
  }, [fill])
  function close() {
    closeFill()
    if (value.state === 'added') onAdded?.()
  }
  return (
    <Dialog title={messages.title} onClose={close} actions={<Actions value={value} onClose={close} />}>
      <div className="yaoji-fill">
        <Body value={value} />
      </div>
    </Dialog>
  )
}
