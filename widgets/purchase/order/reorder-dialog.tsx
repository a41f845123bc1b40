import type { PlannedLineWire } from '@yaoji/contract/calls/purchase/reorder'
import { PackShot } from '../../cart/cart/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Button, Checkbox, Dialog, Price, Skeleton, Tag } from '../../base/ui/parts.ts'
import { reorderMessages as messages } from './reorder-messages.ts'
import { $reordering, addChosen, askForPlan, chooseLines, planGroup, priceMove, type ReorderValue } from './reorder-store.ts'
import { closeReorder } from './reorder.ts'

const groups = ['missing', 'changed', 'same'] as const
type Ready = Extract<ReorderValue, { state: 'ready' }>

function Marks({ line }: { line: PlannedLineWire }) {
  const { now, number, bzdw } = line
  const move = priceMove(line)
  return (
    <div className="yaoji-reorder__marks">
      {now.number > 0 && (move === 'dearer' || move === 'cheaper') && (
        <Tag tone={move === 'dearer' ? 'red' : 'green'}>{messages.moves[move]}</Tag>
      )}
      {now.number > 0 && now.number < number && <Tag tone="amber">{messages.fewer(now.number, bzdw)}</Tag>}
      {now.reason && <span>{now.reason}</span>}
      {now.number > 0 && now.without && <span>{messages.without(now.without)}</span>}
    </div>
  )
}

function Prices({ line }: { line: PlannedLineWire }) {
  const { price, number, bzdw, now } = line
  const isSame = planGroup(line) === 'same'
  return (
    <dl className="yaoji-reorder__prices">
      {!isSame && (
        <div>
          <dt>{messages.then}</dt>
          <dd>
            <Price value={price} tone="plain" /> {messages.times(number, bzdw)}
          </dd>
        </div>
      )}
      {now.number > 0 && (
        <div>
          <dt>{messages.now}</dt>
          <dd>
            {now.price === null ? messages.noPrice : <Price value={now.price} />} {messages.times(now.number, bzdw)}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Line({ line, isChosen, isBusy }: { line: PlannedLineWire; isChosen: boolean; isBusy: boolean }) {
  const { key, name, ypgg, sccj, now, goods_id: goodsId, goods_image: images } = line
  return (
    <li className="yaoji-reorder__line" data-missing={now.number === 0}>
      <Checkbox
        label={messages.choose(name)}
        isChecked={isChosen}
        isDisabled={now.number === 0 || isBusy}
        onToggle={isChecked => chooseLines([key], isChecked)}
      />
      <PackShot src={images[0]} />
      <div className="yaoji-reorder__goods">
        <a href={environment.href(goodsPath(goodsId))}>{name}</a>
        <p>
          {ypgg} {sccj}
        </p>
        <Marks line={line} />
      </div>
      <Prices line={line} />
    </li>
  )
}

function Plan({ value: { lines, chosen, isBusy, hasMoved } }: { value: Ready }) {
  const buyable = lines.filter(line => line.now.number > 0).map(line => line.key)
  return (
    <div className="yaoji-reorder">
      {hasMoved && (
        <p className="yaoji-reorder__moved" role="alert">
          {messages.moved}
        </p>
      )}
      {buyable.length === 0 ? (
        <p role="status">{messages.nothing}</p>
      ) : (
        <Checkbox
          isChecked={buyable.every(key => chosen.has(key))}
          isDisabled={isBusy}
          onToggle={isChecked => chooseLines(buyable, isChecked)}
        >
          {messages.all}
        </Checkbox>
      )}
      {groups.map(group => {
        const ofGroup = lines.filter(line => planGroup(line) === group)
        return (
          ofGroup.length > 0 && (
            <section key={group} aria-label={messages.groups[group]}>
              <h3>
                {messages.groups[group]} {ofGroup.length}
              </h3>
              <ul>
                {ofGroup.map(line => (
                  <Line key={line.key} line={line} isChosen={chosen.has(line.key)} isBusy={isBusy} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function Body({ value }: { value: ReorderValue }) {
  if (value.state === 'loading') return <Skeleton label={messages.loading} lines={6} />
  return value.state === 'failed' ? <p role="alert">{messages.failed}</p> : <Plan value={value} />
}

/** 再次购买: what is missing, dearer, cheaper or short, before anything is in the cart. */
export function ReorderDialog() {
  const value = useAnswer<ReorderValue>($reordering, { state: 'loading' }, () => askForPlan())
  const count = value.state === 'ready' ? value.chosen.size : 0
  return (
    <Dialog
      title={messages.title}
      onClose={closeReorder}
      actions={
        <>
          <Button onClick={closeReorder}>{messages.close}</Button>
          {value.state === 'failed' && (
            <Button kind="primary" onClick={() => void askForPlan()}>
              {messages.retry}
            </Button>
          )}
          {value.state === 'ready' && (
            <Button kind="primary" isDisabled={count === 0} isBusy={value.isBusy} onClick={() => void addChosen()}>
              {messages.add(count)}
            </Button>
          )}
        </>
      }
    >
      <Body value={value} />
    </Dialog>
  )
}
