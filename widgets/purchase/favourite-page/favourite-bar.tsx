import { useStore } from '@nanostores/react'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { AddingOutcome } from '../../storefront/purchase-list/parts.ts'
import { Button, Checkbox, focusWrongQuantity, OutcomeStrip } from '../../base/ui/parts.ts'
import { $cancelled, $ticked, addTicked, adding, cancelGoods, restoreCancelled, tickBuyable, type CancelledValue } from './chosen.ts'
import { messages } from './messages.ts'
import type { FavouriteTab } from './query.ts'
import type { FavouriteRow } from './store.ts'

function Cancelled({ value }: { value: CancelledValue | undefined }) {
  const isRestored = value?.state === 'restored'
  return (
    <OutcomeStrip
      icon="check"
      text={value && (isRestored ? messages.restored : messages.cancelled[value.tab](value.ids.length))}
      onClose={() => $cancelled.set(undefined)}
    >
      {!isRestored && (
        <Button size="small" onClick={() => void restoreCancelled()}>
          {messages.undo}
        </Button>
      )}
    </OutcomeStrip>
  )
}

/** A ticked row whose quantity is wrong comes first. */
function leadsToWrong(button: HTMLElement): boolean {
  const ticked = button.closest('.yaoji-root')?.querySelectorAll('[data-ticked=true]') ?? []
  return [...ticked].some(focusWrongQuantity)
}

/** What is done with the ticked goods, and the way back from it. */
export function FavouriteBar({ rows, tab }: { rows: readonly FavouriteRow[]; tab: FavouriteTab }) {
  const ticked = useStore($ticked)
  const cancelled = useStore($cancelled)
  const outcome = useStore(adding.$adding)
  const buyable = rows.filter(({ goods }) => goods.cant_buy === null)
  const chosen = rows.filter(({ goods }) => ticked.has(goods.id))
  const addable = buyable.filter(({ goods }) => ticked.has(goods.id))
  return (
    <section className="yaoji-sticky-bar yaoji-favourite-bar" aria-label={messages.bar}>
      <Cancelled value={cancelled} />
      <AddingOutcome value={outcome} onUndo={() => void adding.undo()} onClose={adding.dismiss} />
      {rows.length > 0 && (
        <div className="yaoji-favourite-bar__tools">
          <Checkbox
            isChecked={buyable.length > 0 && addable.length === buyable.length}
            isDisabled={buyable.length === 0}
            onToggle={tickBuyable}
          >
            {messages.selectPage}
          </Checkbox>
          <span className="yaoji-sticky-bar__count" aria-live="polite">
            {messages.selected(chosen.length)}
          </span>
          <Button
            size="small"
            isDisabled={chosen.length === 0}
            onClick={() =>
              void cancelGoods(
                tab,
                chosen.map(({ goods }) => goods.id),
              )
            }
          >
            {messages.cancelSelected[tab]}
          </Button>
          <OrRefusal group="orderers">
            <Button
              kind="primary"
              size="small"
              isDisabled={addable.length === 0}
              isBusy={outcome.state === 'adding'}
              onClick={event => leadsToWrong(event.currentTarget) || void addTicked()}
            >
              {messages.addSelected}
            </Button>
          </OrRefusal>
        </div>
      )}
    </section>
  )
}
